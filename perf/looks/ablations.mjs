// Removes one feature from every material of a .glb file.
import {readGlb, writeGlb} from './glb.mjs';

/** Each removes its feature from one material and returns whether the material had it. */
const FEATURES = {
  'base colour map': (m) => drop(m.pbrMetallicRoughness, 'baseColorTexture'),
  'metal-rough map': (m) => drop(m.pbrMetallicRoughness, 'metallicRoughnessTexture'),
  'normal map': (m) => drop(m, 'normalTexture'),
  'occlusion': (m) => drop(m, 'occlusionTexture'),
  'alpha': (m) => m.alphaMode !== 'OPAQUE' && drop(m, 'alphaMode'),
  'emission': (m) => m.emissiveFactor?.some((x) => x > 0) && [drop(m, 'emissiveFactor'), drop(m, 'emissiveTexture')].includes(true),
  'clearcoat': (m) => drop(m.extensions, 'KHR_materials_clearcoat'),
};

function drop(owner, key) {
  if (owner?.[key] === undefined) return false;
  delete owner[key];
  return true;
}

/** Returns `bytes` without each feature that the file has, by the feature's name. */
export function ablations(bytes) {
  const results = {};
  for (const [name, remove] of Object.entries(FEATURES)) {
    const {json, binary} = readGlb(bytes);
    const changed = (json.materials ?? []).map(remove);
    if (changed.includes(true)) results[name] = writeGlb(json, binary);
  }
  return results;
}
