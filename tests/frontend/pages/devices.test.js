import assert from 'node:assert/strict';
import test from 'node:test';
import { setLang } from '../../../frontend/core/words.js';
import { seenText } from '../../../frontend/parts/self/devices.js';
import { deviceName } from '../../../frontend/parts/self/names.js';
import '../dictionaries.js';

const NOON = Date.parse('2026-11-18T12:00:00Z');

test('devices: when they were seen, by day', async () => {
  assert.equal(seenText('2026-11-18', NOON), 'seen today');
  assert.equal(seenText('2026-11-17', NOON), 'last seen yesterday');
  assert.equal(seenText('2026-11-02', NOON), 'last seen on November 2, 2026');
  assert.equal(seenText(null, NOON), 'not seen yet');
  await setLang('de');
  assert.equal(seenText('2026-11-02', NOON), 'zuletzt am 2. November 2026 gesehen');
  await setLang('en');
});

test('devices: what they are, in plain words', () => {
  assert.equal(deviceName({ browser: 'Firefox', system: 'Windows' }), 'Firefox on Windows');
  assert.equal(deviceName({ browser: '', system: 'iPad' }), 'iPad');
  assert.equal(deviceName({ browser: '', system: '' }), 'A browser we do not know');
});
