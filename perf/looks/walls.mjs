// Parts of generated models: walls of balls with a material each.
import {GlbBuilder} from './glb.mjs';
import {ball, primitive} from './shapes.mjs';
import * as textures from './textures.mjs';

/** Returns a PNG file of one of the textures. */
export const image = (name, size = 512) => textures.image(size, textures[name]);
/** Returns a material that is rough plastic but for the given properties. */
export const pbr = (rest) => ({pbrMetallicRoughness: {metallicFactor: 0, roughnessFactor: 0.6, ...rest}});

/** Places one mesh with one material each side by side in a wall of `columns`. */
export function wall(glb, columns, items) {
  const rows = Math.ceil(items.length / columns);
  items.forEach(({mesh, material, extras, node}, i) => {
    const x = ((i % columns) - (columns - 1) / 2) * 1.1;
    const y = ((rows - 1) / 2 - Math.floor(i / columns)) * 1.1;
    const number = material && glb.add('materials', {name: `material ${i}`, ...material});
    const meshNumber = glb.add('meshes', {primitives: [primitive(glb, mesh, number, extras)]});
    glb.root({name: `item ${i}`, mesh: meshNumber, translation: [x, y, 0], ...node});
  });
}

/** Returns the .glb file that `fill` fills. */
export function build(fill) {
  const glb = new GlbBuilder();
  fill(glb);
  return glb.bytes();
}

/** Returns a .glb file of balls with the materials that `materials` returns. */
export const balls = (columns, materials, shape) =>
  build((glb) => wall(glb, columns, materials(glb).map((material) => ({mesh: ball(shape), material}))));
