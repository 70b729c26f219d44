"""The laws of views for every game: what a viewer is sent, and what is never sent."""

from itertools import pairwise, permutations
from typing import Any

import orjson
from hypothesis import given

from backend.engine import Rng, Viewer, Watcher, play, to_json
from backend.engine.patch import Patch, apply, diff
from tests.games.laws import LAW, SEEDS, each
from tests.games.playing import CASES, Case, everything, moves, scrambled, some

WIDEST_TEXT = 78
LOOK_AHEAD = 6

each_case = each(CASES)
each_hidden_case = each([case for case in CASES if case.game.card.hidden])


@each_case
@LAW
@given(seed=SEEDS)
def test_everything_told_is_plain_json_and_asking_changes_nothing(case: Case, seed: str) -> None:
    found = moves(case, seed)
    told_of = some(found, 12)
    for state in [found[0].before, *(move.after for move in told_of)]:
        before = repr(state)
        told = everything(case, state)
        assert everything(case, state) == told
        assert repr(state) == before
        assert_plain(told)
        assert orjson.loads(orjson.dumps(told)) == told
    for move in told_of:
        assert_plain([to_json(event) for event in move.events])


@each([case for case in CASES if case.game.previews])
@LAW
@given(seed=SEEDS)
def test_previews_are_the_same_together_and_one_by_one(case: Case, seed: str) -> None:
    game = case.game
    for state in [move.before for move in some(moves(case, seed), 20)]:
        legal = game.legal_actions(state)
        assert game.previews
        assert game.previews(state, legal) == [game.preview(state, action) for action in legal]


@each_case
@LAW
@given(seed=SEEDS)
def test_patches_lead_from_view_to_view(case: Case, seed: str) -> None:
    view = case.game.view
    for move in some(moves(case, seed), 60):
        for viewer in case.viewers:
            old, new = view(move.before, viewer), view(move.after, viewer)
            assert apply(old, diff(old, new)) == new


@each([case for case in CASES if case.game.review])
@LAW
@given(seed=SEEDS)
def test_a_view_made_from_another_one_is_the_same(case: Case, seed: str) -> None:
    view, review = case.game.view, case.game.review
    assert review
    found = moves(case, seed)
    for move in some(found, 8):
        for viewer in case.viewers:
            states = (found[0].before, move.before, move.after, found[-1].after)
            views = [(state, view(state, viewer)) for state in states]
            texts = [orjson.dumps(seen) for _, seen in views]
            for i, j in [*pairwise(range(4)), *pairwise(range(3, -1, -1))]:
                assert orjson.dumps(review(states[j], viewer, views[i])) == texts[j]


@each([case for case in CASES if case.game.review and case.plain])
def test_a_view_made_from_another_one_shares_parts_with_it(case: Case) -> None:
    game, state = case.game, moves(case, "sharing")[-1].before
    seen: Any = game.view(state, Watcher.SPECTATOR)
    assert game.review
    anew = game.view(state, Watcher.SPECTATOR)
    made = game.review(state, Watcher.SPECTATOR, (state, seen))
    assert len(sections(made) & sections(seen)) > len(sections(anew) & sections(seen))


def sections(view: Any) -> set[int]:
    """Return which lists and objects a view has, and its seats."""
    return {id(part) for part in (*view.values(), *view["seats"]) if type(part) in (dict, list)}


@each([case for case in CASES if case.game.changes])
@LAW
@given(seed=SEEDS)
def test_a_patch_made_from_states_is_that_of_the_views(case: Case, seed: str) -> None:
    game = case.game
    assert game.changes
    assert not game.card.hidden
    found = moves(case, seed)
    for move in (*some(found, 20), found[-1]):
        states = (found[0].before, move.before, move.after, found[-1].after)
        for old, new in permutations(states, 2):
            before, after = (game.view(state, Watcher.SPECTATOR) for state in (old, new))
            patch = game.changes(old, new)
            assert apply(before, patch) == after
            if new is move.after and old is move.before:
                assert ordered(patch) == ordered(diff(before, after)), "as short as can be"


def ordered(patch: Patch) -> Patch:
    """Return the operations by path; each concerns another one."""
    return sorted(patch, key=lambda operation: str(operation["path"]))


@each_case
@LAW
@given(seed=SEEDS)
def test_views_are_the_truth_with_gaps(case: Case, seed: str) -> None:
    game = case.game
    found = moves(case, seed)
    for state in [*(move.before for move in some(found, 40)), found[-1].after]:
        truth: Any = game.view(state, Watcher.OMNISCIENT)
        assert next(reversed(truth)) == "result"
        assert truth["turn"] == game.turn(state)
        assert truth["result"] == to_json(game.result(state))
        for viewer in case.viewers:
            assert gap_free_difference(game.view(state, viewer), truth) is None


@each_case
@LAW
@given(seed=SEEDS)
def test_hands_are_open_in_the_end(case: Case, seed: str) -> None:
    end = moves(case, seed)[-1].after
    *seats, spectator, _ = [case.game.view(end, viewer) for viewer in case.viewers]
    assert all(view == spectator for view in seats)


@each_case
@LAW
@given(seed=SEEDS)
def test_what_was_told_stays_as_it_was(case: Case, seed: str) -> None:
    for move in some(moves(case, seed), 6):
        state = case.game.copy(move.before)
        told = everything(case, state)
        kept = orjson.dumps(told)
        while legal := case.game.legal_actions(state):
            case.game.advance(state, legal[len(legal) // 2])
        assert orjson.dumps(told) == kept


@each_case
@LAW
@given(seed=SEEDS)
def test_boards_fit_a_terminal(case: Case, seed: str) -> None:
    for move in some(moves(case, seed), 20):
        for viewer in case.viewers:
            text = case.game.text(case.game.view(move.after, viewer))
            assert text.strip()
            assert [line for line in text.split("\n") if len(line) > WIDEST_TEXT] == []
            assert text.replace("\n", "").isprintable()


@each_case
@LAW
@given(seed=SEEDS)
def test_what_a_viewer_may_not_know_changes_nothing_it_is_sent(case: Case, seed: str) -> None:
    rng = Rng(case.setup(seed).draw(0, "scrambling"))
    found = moves(case, seed)
    for state in [*(move.before for move in some(found, 10)), found[-1].after]:
        for viewer in case.viewers:
            if viewer is Watcher.OMNISCIENT:
                continue
            twin = scrambled(case, state, viewer, rng)
            assert list(case.game.audit(twin)) == []
            assert known(case, twin, viewer) == known(case, state, viewer)
            follow(case, case.game.copy(state), twin, viewer, rng)


@each_hidden_case
def test_scrambling_changes_what_is_hidden(case: Case) -> None:
    rng = Rng(b"scrambling")
    truth = Watcher.OMNISCIENT
    for viewer in case.viewers[:-1]:
        assert any(
            case.game.view(scrambled(case, move.before, viewer, rng), truth)
            != case.game.view(move.before, truth)
            for move in some(moves(case, "scrambling"), 20)
        )


def known(case: Case, state: Any, viewer: Viewer) -> Any:
    """Return everything that one viewer is sent."""
    game = case.game
    mine = game.legal_actions(state) if game.turn(state) == viewer else ()
    return (
        game.turn(state),
        game.view(state, viewer),
        game.standing(state, viewer),
        [
            (action, game.preview(state, action), game.prospect(state, action), game.parts(action))
            for action in mine
        ],
    )


def follow(case: Case, state: Any, twin: Any, viewer: Viewer, rng: Rng) -> None:
    """Play the same actions in both until something is revealed; the viewer sees no difference."""
    game = case.game
    for _ in range(LOOK_AHEAD):
        if game.turn(state) is None:
            return
        possible = {*game.legal_actions(twin)}
        common = [action for action in game.legal_actions(state) if action in possible]
        if not common:
            return
        action = common[rng.below(len(common))]
        events, twin_events = game.advance(state, action), game.advance(twin, action)
        if any(event.reveals for event in events):
            return
        assert list(map(to_json, twin_events)) == list(map(to_json, events))
        assert known(case, twin, viewer) == known(case, state, viewer)


def assert_plain(value: Any) -> None:
    """Check that a value has only dicts with string keys, lists, strings, ints, bools and None."""
    if type(value) is dict:
        assert all(type(key) is str for key in value)
        for item in value.values():
            assert_plain(item)
    elif type(value) is list:
        for item in value:
            assert_plain(item)
    else:
        assert value is None or type(value) in (str, int, bool), repr(value)


def gap_free_difference(seen: Any, truth: Any) -> str | None:
    """Return where a view differs from the truth; None if nowhere. A null never differs."""
    if seen is None or seen is truth:
        return None
    if type(seen) is dict and type(truth) is dict:
        if list(seen) != list(truth):
            return f": keys {list(seen)}, not {list(truth)}"
        places: Any = seen
    elif type(seen) is list and type(truth) is list:
        if len(seen) != len(truth):
            return f": {len(seen)} items, not {len(truth)}"
        places = range(len(seen))
    else:
        return None if seen == truth else f": {seen!r}, not {truth!r}"
    for place in places:
        difference = gap_free_difference(seen[place], truth[place])
        if difference is not None:
            return f"/{place}{difference}"
    return None


@each([case for case in CASES if case.game.card.telling])
def test_where_moves_are_telling_everybody_sees_what_was_done(case: Case) -> None:
    """No two legal actions have the same public events, so nobody is told more than they saw."""
    for move in some(moves(case, "telling"), 20):
        legal = case.game.legal_actions(move.before)
        steps = [play(case.game, move.before, move.seat, action) for action in legal]
        seen = {orjson.dumps([to_json(event) for event in step.events]) for step in steps}
        assert len(seen) == len(legal)
