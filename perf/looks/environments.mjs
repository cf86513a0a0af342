// Environments as functions of a direction, written as Radiance .hdr files.

const WIDTH = 1024;
const HEIGHT = 512;

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a) => a.map((x) => x / Math.hypot(...a));
const smooth = (low, high, x) => {
  const t = Math.min(Math.max((x - low) / (high - low), 0), 1);
  return t * t * (3 - 2 * t);
};

/** A floor, a wall that brightens upwards, a faint tint on each side that tells directions apart. */
function room(d) {
  const up = d[1] * 0.5 + 0.5;
  const level = 0.08 + 0.32 * up * up;
  return [
    level * (1 + 0.3 * Math.max(d[0], 0)),
    level * (1 + 0.2 * Math.max(d[2], 0)),
    level * (1 + 0.4 * Math.max(-d[0], 0)),
  ];
}

/** Adds a square soft light around `towards` of half the angle `angle` in radians. */
function box(color, d, towards, {angle, power}) {
  const z = unit(towards);
  const x = unit([z[2], 0, -z[0]]);
  const y = [z[1] * x[2] - z[2] * x[1], z[2] * x[0] - z[0] * x[2], z[0] * x[1] - z[1] * x[0]];
  const forward = dot(d, z);
  if (forward <= 0) return color;
  const reach = Math.max(Math.abs(dot(d, x)), Math.abs(dot(d, y))) / forward;
  const edge = Math.tan(angle);
  const amount = 1 - smooth(edge * 0.9, edge * 1.1, reach);
  return color.map((c, i) => c + amount * power[i]);
}

const boxes = (d) => {
  let color = room(d);
  color = box(color, d, [0.8, 0.7, 0.6], {angle: 0.42, power: [3.6, 3.5, 3.2]});
  color = box(color, d, [-1, 0.25, 0.3], {angle: 0.3, power: [1.3, 1.6, 1.9]});
  color = box(color, d, [0.1, 0.3, -1], {angle: 0.25, power: [1.8, 1.4, 1]});
  return color;
};

/** The environments by name: soft boxes, and the same room with one small bright light. */
export const ENVIRONMENTS = {
  boxes,
  lamp: (d) => box(boxes(d), d, [-0.35, 0.9, 0.55], {angle: 0.06, power: [90, 85, 75]}),
};

/** Returns the .hdr file of an environment: the centre column is +X, a quarter to its right +Z, the top row +Y. */
export function radiance(environment) {
  const head = Buffer.from(`#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y ${HEIGHT} +X ${WIDTH}\n`);
  const rows = [head];
  for (let y = 0; y < HEIGHT; y++) {
    const pixels = [];
    const down = ((y + 0.5) / HEIGHT) * Math.PI;
    for (let x = 0; x < WIDTH; x++) {
      const around = ((x + 0.5) / WIDTH - 0.5) * 2 * Math.PI;
      const d = [Math.sin(down) * Math.cos(around), Math.cos(down), Math.sin(down) * Math.sin(around)];
      pixels.push(rgbe(environment(d)));
    }
    rows.push(scanline(pixels));
  }
  return Buffer.concat(rows);
}

function rgbe(color) {
  const largest = Math.max(...color);
  if (largest < 1e-32) return [0, 0, 0, 0];
  const exponent = Math.ceil(Math.log2(largest) + 1e-9);
  const scale = 256 / 2 ** exponent;
  return [...color.map((c) => Math.min(255, Math.floor(c * scale))), exponent + 128];
}

/** Encodes a row by channels, as pieces without repetition: simple, and every reader takes them. */
function scanline(pixels) {
  const bytes = [2, 2, WIDTH >> 8, WIDTH & 255];
  for (let channel = 0; channel < 4; channel++) {
    for (let x = 0; x < WIDTH; x += 128) {
      bytes.push(128);
      for (let i = x; i < x + 128; i++) bytes.push(pixels[i][channel]);
    }
  }
  return Buffer.from(bytes);
}
