// What both pages share: the canvas without samples, and the average of its pixels as sRGB bytes.

/** Makes a canvas of the drawn size and returns it. */
export function canvas({width, height}) {
  const element = document.createElement('canvas');
  element.width = width;
  element.height = height;
  document.body.replaceChildren(element);
  return element;
}

/** Reads the drawn frame and returns it in base64: RGBA bytes, `factor` x `factor` pixels averaged, top row first. */
export function averaged(gl, {width, height, factor}) {
  const pixels = new Uint8Array(width * height * 4);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  const columns = width / factor;
  const rows = height / factor;
  const sums = new Uint32Array(columns * rows * 4);
  for (let y = 0; y < height; y++) {
    const row = rows - 1 - Math.floor(y / factor);
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const to = (row * columns + Math.floor(x / factor)) * 4;
      for (let c = 0; c < 4; c++) sums[to + c] += pixels[from + c];
    }
  }
  const bytes = Uint8Array.from(sums, (sum) => Math.round(sum / (factor * factor)));
  let text = '';
  for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(text);
}
