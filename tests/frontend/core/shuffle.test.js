import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { contribution, remember } from '../../../frontend/core/shuffle.js';
import { digest, sha256, verifyShuffle } from '../../../frontend/pages/match/result/proof.js';

const records = new URL('../../records/kilt_castle/', import.meta.url);
const name = readdirSync(records)[0];
const record = JSON.parse(readFileSync(new URL(name, records), 'utf8'));

test('shuffle: our own SHA-256 is SHA-256', async () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const data = new Uint8Array(randomBytes(length));
    const expected = createHash('sha256').update(data).digest('hex');
    assert.equal(Buffer.from(digest(data)).toString('hex'), expected);
    assert.equal(Buffer.from(await sha256(data)).toString('hex'), expected);
  }
});

test('shuffle: contributions are random, and the same for all seats of a table', () => {
  assert.match(contribution(), /^[0-9a-f]{32}$/);
  assert.notEqual(contribution(), contribution());
  assert.equal(contribution('t1', 'c'), contribution('t1', 'c'));
  assert.notEqual(contribution('t1'), contribution('t2'));
});

test('shuffle: a true record', async () => {
  assert.deepEqual(await verifyShuffle(record), { commitment: true, seed: true, mine: null });
  assert.equal((await verifyShuffle(record, 'never here')).mine, null);
  remember('t3', record.contributions[1], record.commitment);
  assert.deepEqual(await verifyShuffle(record, 't3'), { commitment: true, seed: true, mine: true });
});

test('shuffle: records that lie', async () => {
  const other = 'ab'.repeat(32);
  assert.equal((await verifyShuffle({ ...record, secret: other })).commitment, false);
  assert.equal((await verifyShuffle({ ...record, commitment: other })).commitment, false);
  assert.equal((await verifyShuffle({ ...record, seed: other })).seed, false);
  const contributions = record.contributions.with(0, 'cd'.repeat(16));
  assert.equal((await verifyShuffle({ ...record, contributions })).seed, false);
  remember('t4', 'cd'.repeat(16), record.commitment);
  assert.equal((await verifyShuffle(record, 't4')).mine, false);
  remember('t5', record.contributions[0], other);
  assert.equal((await verifyShuffle(record, 't5')).commitment, false, 'another promise was made');
});
