// Differences between pictures: mean absolute difference, structural similarity, and projections of changes.

/** A picture of RGBA bytes; alpha is how much of the pixel the figure covers, where the renderer says so. */
export class Picture {
  constructor(width, height, bytes) {
    this.width = width;
    this.height = height;
    this.bytes = bytes;
  }

  get pixels() {
    return this.width * this.height;
  }

  /** Returns the luma of each pixel, from 0 to 255. */
  luma() {
    return Float32Array.from({length: this.pixels}, (_, i) =>
      0.299 * this.bytes[i * 4] + 0.587 * this.bytes[i * 4 + 1] + 0.114 * this.bytes[i * 4 + 2]);
  }
}

/** Returns for each pixel whether any picture shows more than the background there. */
export function mask(pictures, background) {
  const result = new Uint8Array(pictures[0].pixels);
  for (const {bytes} of pictures) {
    for (let i = 0; i < result.length; i++) {
      for (let c = 0; c < 3; c++) if (Math.abs(bytes[i * 4 + c] - background[c]) > 2) result[i] = 1;
    }
  }
  return result;
}

/** Returns for each pixel whether any picture covers it by its alpha. */
export function coverage(pictures) {
  const result = new Uint8Array(pictures[0].pixels);
  for (const {bytes} of pictures) {
    for (let i = 0; i < result.length; i++) if (bytes[i * 4 + 3] > 2) result[i] = 1;
  }
  return result;
}

/** Returns the mean absolute difference of red, green and blue in bytes over the mask. */
export function difference(a, b, over) {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < over.length; i++) {
    if (!over[i]) continue;
    for (let c = 0; c < 3; c++) sum += Math.abs(a.bytes[i * 4 + c] - b.bytes[i * 4 + c]);
    count += 3;
  }
  return count ? sum / count : 0;
}

/** Returns the mean signed difference of each colour in bytes over the mask. */
export function bias(a, b, over) {
  const sums = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < over.length; i++) {
    if (!over[i]) continue;
    for (let c = 0; c < 3; c++) sums[c] += a.bytes[i * 4 + c] - b.bytes[i * 4 + c];
    count++;
  }
  return sums.map((sum) => sum / Math.max(count, 1));
}

/** Blurs one channel with a Gaussian of `sigma` pixels; borders repeat. */
export function blurred(values, width, height, sigma) {
  const reach = Math.ceil(sigma * 3.5);
  const weights = Array.from({length: 2 * reach + 1}, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)));
  const total = weights.reduce((a, b) => a + b);
  const pass = (from, along, across, step, stride) => {
    const to = new Float32Array(from.length);
    for (let j = 0; j < across; j++) {
      for (let i = 0; i < along; i++) {
        let sum = 0;
        for (let k = -reach; k <= reach; k++) {
          sum += weights[k + reach] * from[j * stride + Math.min(Math.max(i + k, 0), along - 1) * step];
        }
        to[j * stride + i * step] = sum / total;
      }
    }
    return to;
  };
  return pass(pass(values, width, height, 1, width), height, width, width, 1);
}

/** Returns the structural similarity of two pictures' luma (Wang et al. 2004: sigma 1.5), the mean over the mask. */
export function similarity(a, b, over) {
  const {width, height} = a;
  const x = a.luma();
  const y = b.luma();
  const blur = (values) => blurred(values, width, height, 1.5);
  const product = (p, q) => p.map((value, i) => value * q[i]);
  const [mx, my, xx, yy, xy] = [x, y, product(x, x), product(y, y), product(x, y)].map(blur);
  const c1 = (0.01 * 255) ** 2;
  const c2 = (0.03 * 255) ** 2;
  let sum = 0;
  let count = 0;
  for (let i = 0; i < over.length; i++) {
    if (!over[i]) continue;
    const covariance = xy[i] - mx[i] * my[i];
    const variances = xx[i] - mx[i] ** 2 + yy[i] - my[i] ** 2;
    sum += ((2 * mx[i] * my[i] + c1) * (2 * covariance + c2)) / ((mx[i] ** 2 + my[i] ** 2 + c1) * (variances + c2));
    count++;
  }
  return count ? sum / count : 1;
}

/** Returns how a picture changes from `without` to `whole` in detail: three channels less their blur by 8 pixels. */
export function detail(whole, without) {
  const channels = [0, 1, 2].map((c) => {
    const change = Float32Array.from({length: whole.pixels}, (_, i) => whole.bytes[i * 4 + c] - without.bytes[i * 4 + c]);
    const low = blurred(change, whole.width, whole.height, 8);
    return change.map((value, i) => value - low[i]);
  });
  return channels;
}

/** Returns the factor of `other` that comes nearest to `change`: their inner product by the square of `other`. */
export function projection(change, other) {
  let both = 0;
  let square = 0;
  change.forEach((channel, c) => channel.forEach((value, i) => {
    both += value * other[c][i];
    square += other[c][i] ** 2;
  }));
  return square > 0 ? both / square : NaN;
}

/** Returns the root mean square of a change. */
export function strength(change) {
  const squares = change.reduce((sum, channel) => sum + channel.reduce((a, v) => a + v * v, 0), 0);
  return Math.sqrt(squares / (change.length * change[0].length));
}
