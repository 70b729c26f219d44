// @ts-check
/** The animals of the four clans, each within -50…50. */

/** @typedef {'dark' | 'light' | 'orange' | 'red'} Clan */

/** A half, and the same half mirrored. @param {string} half */
const mirror = (half) => `<g>${half}</g><g transform="scale(-1 1)">${half}</g>`;

/** @param {string} d */
const body = (d) => `<path fill="currentColor" d="${d}"/>`;

/** A stroke with round ends, such as a horn. @param {string} d */
const rod = (d, width = 6) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}"` +
  ' stroke-linecap="round" stroke-linejoin="round"/>';

/**
 * An animal filled with currentColor, its details in the colour of what lies behind.
 * @param {Clan} clan
 * @param {string} behind
 */
export function beast(clan, behind) {
  const cut = (/** @type {string} */ d, more = '') => `<path fill="${behind}" d="${d}"${more}/>`;
  const slit = (/** @type {string} */ d, width = 3) =>
    `<path d="${d}" fill="none" stroke="${behind}" stroke-width="${width}"` +
    ' stroke-linecap="round"/>';
  switch (clan) {
    case 'light':
      return stag(cut);
    case 'dark':
      return ram(cut, slit);
    case 'red':
      return boar(cut);
    default:
      return eagle(behind, slit);
  }
}

/** @typedef {(d: string, more?: string) => string} Cut */
/** @typedef {(d: string, width?: number) => string} Slit */

/** From the front: slender head, four-point antlers. @param {Cut} cut */
function stag(cut) {
  const head = body('M-.3 49C6 49 9.5 45 10.5 38L16 12C18 2-.3-6-.3-6Z');
  const ear = body('M13 3C20-5 30-6 37-3C33 7 24 12 14 11Z');
  const antler =
    rod('M6-2C9-17 30-15 34-31C35.5-37 35-43 32-49', 6.5) +
    rod('M12-11C9-20 9-29 13-40', 5.5) +
    rod('M25-18C21-26 21-34 23-44', 5.5) +
    rod('M32-25C39-27 44-32 47-40', 5.5);
  const eye = cut('M6 10C9 8 12 9 12.5 13C9.5 14.5 7 13.5 6 10Z');
  const nose = cut('M-.3 43C3 43 5 41 5.5 38.5C3 37.5 1 37.5-.3 37.5Z');
  return mirror(head + ear + antler + eye + nose);
}

/**
 * From the front: broad brow, horns rolled up at the cheeks.
 * @param {Cut} cut
 * @param {Slit} slit
 */
function ram(cut, slit) {
  const head = body('M-.3 48C7 48 11 44 12 37L18 4C19-12 10-22-.3-22Z');
  const horn =
    rod('M7-19C17-38 45-35 46-7C46.5 16 22 20 20.5 4C20-4 27-9 33-4', 10.5) +
    slit('M17-33L20-25M31-34L29-25M42-24L35-19M49-6L41-5M43 11L38 4', 2.6);
  const eye = cut('M5.5 4C9 2 12 3 13 7C10 8.5 7 8 5.5 4Z');
  const nose = cut('M-.3 42C4 42 6.5 39 7 36C4 34.5 1.5 34.5-.3 35.5Z');
  return mirror(head + horn + eye + nose);
}

/** From the front: ears, bristles, round snout, long tusks. @param {Cut} cut */
function boar(cut) {
  const head = body(
    'M-.3 46C11 46 16 41 17 34C28 31 35 22 34 9C33.5 4 32 0 30-4L44-34' +
      'C33-36 23-32 17-23L14-37L8-27L5-44L-.3-31Z',
  );
  const ear = cut('M21-20C25-26 30-29 36-29.5L26-9.5C24-13 22.5-16 21-20Z', ' opacity=".55"');
  const eye = cut('M8 2C13-2 19-1 22 4C17 8 11 7 8 2Z');
  const snout = cut('M-.3 21C9 21 14 25 14 31C14 38 8 42-.3 42Z');
  const nostril = body('M3.5 31C3.5 27.5 9 27.5 9 32C9 36 3.5 36 3.5 31Z');
  const edge = ' stroke="currentColor" stroke-width="2.5"';
  const tusk = cut('M17 31C27 30 33 23 33.5 8C44 24 36 41 18 40Z', edge);
  return mirror(head + ear + eye + snout + nostril + tusk);
}

/**
 * Displayed: wings raised, head turned, fan tail.
 * @param {string} behind
 * @param {Slit} slit
 */
function eagle(behind, slit) {
  const wing =
    body(
      'M6-13C9-31 22-44 35-48C33-42 34-37 38-34L48-36C46-29 46-25 49-20L40-17C43-12 44-8 48-4' +
        'L38-3C40 2 40 5 43 10L32 8C32 13 31 15 33 20L22 14C20 18 15 18 10 14Z',
    ) + slit('M16-6C19-18 25-27 32-33M22 2C25-8 31-16 38-21M27 8C29 2 33-4 37-7', 2.6);
  const tail = body('M-.3 14L9 17L19 43L10 39L9 48L-.3 41Z');
  const claw = body('M10 20L19 27L17 33L13 29L9 30Z');
  const trunk = body(
    'M-12 18C-13 4-12-10-11-20C-12-32-6-41 3-41C10-41 14-37 15-32C21-32 24-29 22-22' +
      'C19-26 15-26 11-24C10-18 12 4 12 18C6 24-6 24-12 18Z',
  );
  const eye = `<circle cx="5" cy="-32.5" r="2.9" fill="${behind}"/>`;
  return mirror(wing + tail + claw) + trunk + eye;
}
