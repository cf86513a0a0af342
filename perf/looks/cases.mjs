// The compared cases: a model, a pose, an environment and a direction to look from.
import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {writeGlb} from './glb.mjs';
import {MODELS} from './models.mjs';

/** Files under the folder of models, with poses: a clip's number or name and a second. */
const FILES = {
  robot: ['RobotExpressive/RobotExpressive.glb', [{clip: 'Running', time: 0.3}]],
  fox: ['Fox/Fox.glb', [{clip: 'Run', time: 0.4}]],
  man: ['CesiumMan/CesiumMan.gltf', [{clip: 0, time: 0.7}]],
  knight: ['KayKitKnight/Knight.glb', [{clip: '1H_Melee_Attack_Chop', time: 0.5}]],
};

/** Generated models that are also seen under the small bright light. */
const UNDER_LAMP = ['metal-rough', 'greys', 'normal-tangents', 'clearcoat', 'everything'];

/** Packs a .gltf file with its buffers and images into a .glb file; a .glb file stays as it is. */
function packed(path) {
  const bytes = readFileSync(path);
  if (!path.endsWith('.gltf')) return bytes;
  const json = JSON.parse(bytes.toString());
  const parts = [];
  let size = 0;
  const append = (data) => {
    const offset = size;
    parts.push(data, Buffer.alloc((4 - (data.length % 4)) % 4));
    size += data.length + ((4 - (data.length % 4)) % 4);
    return offset;
  };
  const load = (uri) => uri.startsWith('data:')
    ? Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64')
    : readFileSync(join(dirname(path), decodeURIComponent(uri)));
  const starts = json.buffers.map(({uri}) => append(load(uri)));
  for (const view of json.bufferViews) {
    view.byteOffset = (view.byteOffset ?? 0) + starts[view.buffer];
    view.buffer = 0;
  }
  for (const image of json.images ?? []) {
    if (!image.uri) continue;
    const data = load(image.uri);
    image.mimeType = data[0] === 0x89 ? 'image/png' : 'image/jpeg';
    image.bufferView = json.bufferViews.push({buffer: 0, byteOffset: append(data), byteLength: data.length}) - 1;
    delete image.uri;
  }
  json.buffers = [{byteLength: size}];
  return writeGlb(json, Buffer.concat(parts));
}

/** Returns all cases: {name, model, pose, environment, direction, ablate}. `folder`: where the files are. */
export function cases(folder) {
  const list = [];
  for (const [name, make] of Object.entries(MODELS)) {
    const model = make();
    const bent = name.startsWith('bend');
    const base = {model, pose: bent ? {clip: 'bend', time: 0.8} : undefined, direction: [0.12, 0.15, 1]};
    list.push({...base, name, environment: 'boxes', ablate: true});
    if (UNDER_LAMP.includes(name)) list.push({...base, name: `${name} lamp`, environment: 'lamp', ablate: false});
  }
  for (const [name, [path, poses]] of Object.entries(FILES)) {
    const model = packed(join(folder, path));
    const base = {model, direction: [0.5, 0.35, 1]};
    list.push({...base, name, environment: 'boxes', ablate: true});
    list.push({...base, name: `${name} lamp`, environment: 'lamp', ablate: false});
    for (const pose of poses) {
      list.push({...base, name: `${name} ${pose.clip}@${pose.time}`, pose, environment: 'boxes', ablate: false});
    }
  }
  return list;
}
