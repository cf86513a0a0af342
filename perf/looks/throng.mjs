// Draws with Throng's own `capture`.
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {PNG} from 'pngjs';

/** Averages a PNG file `factor` x `factor` as sRGB bytes and returns RGBA bytes. */
export function averaged(file, factor) {
  const {width, height, data} = PNG.sync.read(file);
  const columns = width / factor;
  const sums = new Uint32Array((columns * height * 4) / factor);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = (Math.floor(y / factor) * columns + Math.floor(x / factor)) * 4;
      for (let c = 0; c < 4; c++) sums[to + c] += data[(y * width + x) * 4 + c];
    }
  }
  return Buffer.from(Uint8Array.from(sums, (sum) => Math.round(sum / (factor * factor))));
}

/** Runs one build of Throng; pictures are kept by the build's stamp, given by who runs it. */
export class Throng {
  constructor(command, folder, stamp) {
    this.command = command;
    this.folder = folder;
    this.stamp = stamp;
    mkdirSync(folder, {recursive: true});
  }

  /** Returns the averaged RGBA bytes of one capture. */
  picture(model, environment, frame) {
    const key = createHash('sha256').update(this.stamp).update(model).update(environment)
      .update(JSON.stringify(frame)).digest('hex');
    const kept = join(this.folder, `${key}.rgba`);
    if (!existsSync(kept)) writeFileSync(kept, this.capture(model, environment, frame));
    return readFileSync(kept);
  }

  capture(model, environment, {camera, pose, background, width, height, factor}) {
    const paths = {model: 'model.glb', hdr: 'environment.hdr', camera: 'camera.json', out: 'capture.png'};
    for (const key of Object.keys(paths)) paths[key] = join(this.folder, paths[key]);
    writeFileSync(paths.model, model);
    writeFileSync(paths.hdr, environment);
    writeFileSync(paths.camera, JSON.stringify(camera));
    const color = background.map((c) => c.toString(16).padStart(2, '0')).join('');
    const held = pose ? `${pose.clip}@${pose.time}` : 'rest';
    const options = ['--scene', 'studio', '--size', `${width}x${height}`, '--environment', paths.hdr,
      '--camera', paths.camera, '--pose', held, '--floor', 'off', '--background', color,
      '--tone-mapping', 'neutral', '--exposure', '1'];
    const [program, ...first] = this.command;
    execFileSync(program, [...first, 'capture', paths.model, '--out', paths.out, '--frames', '1', ...options], {stdio: ['ignore', 'pipe', 'pipe']});
    return averaged(readFileSync(paths.out), factor);
  }
}
