// Textures as functions of u and v, both from 0 to 1 with the origin at the top left, stored as PNG files.
import {PNG} from 'pngjs';

/** Returns a PNG file whose pixels are `color(u, v)`: three or four numbers from 0 to 1. */
export function image(size, color) {
  const png = new PNG({width: size, height: size});
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const pixel = color((x + 0.5) / size, (y + 0.5) / size);
      for (let c = 0; c < 4; c++) {
        const value = pixel[c] ?? 1;
        png.data[(y * size + x) * 4 + c] = Math.round(Math.min(Math.max(value, 0), 1) * 255);
      }
    }
  }
  return PNG.sync.write(png, {colorType: 6, deflateLevel: 9});
}

/** Returns a PNG file of another kind: `type` 0 grey, 2 RGB, 4 grey with alpha, 6 RGBA; `bits` 8 or 16; any size. */
export function kindOfImage({width, height, type, bits}, color) {
  const png = new PNG({width, height});
  const most = bits === 16 ? 65535 : 255;
  const data = bits === 16 ? new Uint16Array(width * height * 4) : new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const pixel = color(((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height);
    for (let c = 0; c < 4; c++) data[i * 4 + c] = Math.round((pixel[c] ?? 1) * most);
  }
  png.data = Buffer.from(data.buffer);
  return PNG.sync.write(png, {colorType: type, bitDepth: bits, inputColorType: 6, inputHasAlpha: true});
}

const fraction = (x) => x - Math.floor(x);
const smooth = (low, high, x) => {
  const t = Math.min(Math.max((x - low) / (high - low), 0), 1);
  return t * t * (3 - 2 * t);
};

/** Two colours in squares with a bright diagonal, which shows a wrong orientation. */
export const squares = (u, v) => {
  const even = (Math.floor(u * 8) + Math.floor(v * 8)) % 2 === 0;
  const stripe = Math.abs(fraction(u * 2 + v) - 0.5) < 0.06;
  if (stripe) return [0.95, 0.8, 0.2];
  return even ? [0.75, 0.25 + 0.4 * u, 0.2] : [0.15, 0.35, 0.4 + 0.5 * v];
};

/** Heights of round bumps and a slanted ridge; the ridge tells u from v. */
const height = (u, v) => {
  const x = fraction(u * 6) - 0.5;
  const y = fraction(v * 4) - 0.5;
  const bump = Math.max(0, 0.13 - x * x - y * y) * 0.25;
  const ridge = smooth(0.42, 0.5, fraction(u * 3 + v * 2)) - smooth(0.5, 0.62, fraction(u * 3 + v * 2));
  return bump + 0.006 * ridge;
};

/** Normals of `height`, with green pointing to the picture's top as glTF asks. */
export const bumps = (u, v) => {
  const step = 1 / 1024;
  const x = -(height(u + step, v) - height(u - step, v)) / (2 * step);
  const y = (height(u, v + step) - height(u, v - step)) / (2 * step);
  const length = Math.hypot(x, y, 1);
  return [x / length / 2 + 0.5, y / length / 2 + 0.5, 1 / length / 2 + 0.5];
};

/** Roughness in green and metal in blue, in bands across each other; red is occlusion. */
export const packed = (u, v) => [
  0.3 + 0.7 * smooth(0.05, 0.3, Math.abs(fraction(u * 5) - 0.5)),
  0.15 + 0.7 * fraction(v * 3),
  smooth(0.4, 0.6, fraction(u * 4)),
];

/** Soft dark blobs in red. */
export const blobs = (u, v) => {
  const x = fraction(u * 7) - 0.5;
  const y = fraction(v * 5) - 0.5;
  return [smooth(0.1, 0.45, Math.hypot(x, y)), 0.5, 0.5];
};

/** Glowing dots of two colours on black. */
export const dots = (u, v) => {
  const inside = Math.hypot(fraction(u * 8) - 0.5, fraction(v * 6) - 0.5) < 0.25;
  if (!inside) return [0, 0, 0];
  return fraction(u * 4) < 0.5 ? [0.9, 0.5, 0.1] : [0.1, 0.6, 0.9];
};

/** A colour with round holes whose alpha falls off softly. */
export const holes = (u, v) => {
  const d = Math.hypot(fraction(u * 10) - 0.5, fraction(v * 6) - 0.5);
  return [0.3 + 0.5 * u, 0.6, 0.3 + 0.5 * v, smooth(0.15, 0.42, d)];
};

/** Amounts in alpha and colours in red, green and blue, for specular and clearcoat maps. */
export const amounts = (u, v) => [
  smooth(0.3, 0.7, fraction(u * 4)),
  0.2 + 0.8 * smooth(0.3, 0.7, fraction(v * 4)),
  1,
  smooth(0.3, 0.7, fraction(u * 3 + v * 3)),
];

/** Fine and coarse squares of strong contrast, which show filters and wraps. */
export const grid = (u, v) => {
  const line = Math.min(fraction(u * 8), fraction(v * 8)) < 0.12;
  const corner = u < 0.25 && v < 0.25;
  if (corner) return [0.9, 0.1, 0.1];
  return line ? [0.05, 0.05, 0.1] : [0.35 + 0.6 * u, 0.9 - 0.4 * v, 0.55];
};
