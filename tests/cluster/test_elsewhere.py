"""The server's tests with websockets at another node than the match: a part of them.

All of them run so with `ELSEWHERE=1 pytest tests/server`.
"""

import pytest

from tests.server.bots.test_outside_bots import (
    test_a_bot_does_not_talk,
    test_a_bot_is_host_only_if_nobody_else_can_be,
    test_a_wrong_token_ends_the_connection,
    test_connections_end_with_their_token,
    test_nobody_waits_for_a_bots_vote,
    test_owner_and_bot_sit_at_one_table,
)
from tests.server.faults.test_cut_off import (
    test_others_notice_nothing_when_the_sender_of_a_move_goes,
)
from tests.server.faults.test_fuzz import (
    test_frames_that_are_too_large_end_the_connection,
    test_who_sends_nothing_but_rubbish_is_sent_away,
)
from tests.server.faults.test_privacy import (
    test_no_frame_or_answer_tells_a_secret,
)
from tests.server.faults.test_races import (
    test_many_submissions_for_one_turn,
    test_seats_never_have_two_owners,
    test_the_same_submission_many_times,
)
from tests.server.faults.test_slow import (
    test_who_stops_reading_is_dropped,
)
from tests.server.play.test_screen import (
    test_players_hear_of_a_screen_which_gets_an_onlookers_bytes,
)
from tests.server.play.test_talk import (
    test_a_line_sent_again_after_a_lost_answer_is_said_once,
    test_before_the_start_seated_people_are_players,
    test_host_may_mute,
    test_nobody_without_a_name_talks,
    test_only_who_was_here_can_be_muted,
    test_text_is_plain_and_short,
    test_who_hears_whom,
)
from tests.server.tables.test_forgotten import (
    test_onlooker_who_is_forgotten_throws_nobody_out,
    test_player_who_is_forgotten_leaves_a_match_that_goes_on,
)
from tests.server.tables.test_nobody import (
    test_a_player_who_asks_as_nobody_sees_and_may_what_strangers_do,
)
from tests.server.tables.test_tables import (
    test_arranging_asks_everybody_anew,
    test_bots_finish_what_a_person_yields,
    test_colours_are_exchanged,
    test_forgotten_host_passes_the_role_on,
    test_host_leaving_passes_the_role_on,
    test_hot_seat,
    test_onlooker_cannot_look_with_a_seats_eyes,
    test_only_the_host_leads,
    test_play_against_bots_is_one_call,
    test_rematch_rotates_the_seats,
    test_sitting_and_rising,
    test_start_needs_everyone,
)

__all__ = [
    "test_a_bot_does_not_talk",
    "test_a_bot_is_host_only_if_nobody_else_can_be",
    "test_a_line_sent_again_after_a_lost_answer_is_said_once",
    "test_a_player_who_asks_as_nobody_sees_and_may_what_strangers_do",
    "test_a_wrong_token_ends_the_connection",
    "test_arranging_asks_everybody_anew",
    "test_before_the_start_seated_people_are_players",
    "test_bots_finish_what_a_person_yields",
    "test_colours_are_exchanged",
    "test_connections_end_with_their_token",
    "test_forgotten_host_passes_the_role_on",
    "test_frames_that_are_too_large_end_the_connection",
    "test_host_leaving_passes_the_role_on",
    "test_host_may_mute",
    "test_hot_seat",
    "test_many_submissions_for_one_turn",
    "test_no_frame_or_answer_tells_a_secret",
    "test_nobody_waits_for_a_bots_vote",
    "test_nobody_without_a_name_talks",
    "test_onlooker_cannot_look_with_a_seats_eyes",
    "test_onlooker_who_is_forgotten_throws_nobody_out",
    "test_only_the_host_leads",
    "test_only_who_was_here_can_be_muted",
    "test_others_notice_nothing_when_the_sender_of_a_move_goes",
    "test_owner_and_bot_sit_at_one_table",
    "test_play_against_bots_is_one_call",
    "test_player_who_is_forgotten_leaves_a_match_that_goes_on",
    "test_players_hear_of_a_screen_which_gets_an_onlookers_bytes",
    "test_rematch_rotates_the_seats",
    "test_seats_never_have_two_owners",
    "test_sitting_and_rising",
    "test_start_needs_everyone",
    "test_text_is_plain_and_short",
    "test_the_same_submission_many_times",
    "test_who_hears_whom",
    "test_who_sends_nothing_but_rubbish_is_sent_away",
    "test_who_stops_reading_is_dropped",
]

pytestmark = [pytest.mark.anyio, pytest.mark.slow, pytest.mark.usefixtures("bounded")]
