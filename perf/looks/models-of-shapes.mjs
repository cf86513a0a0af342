// Generated models whose shapes or images are unusual, under plain materials.
import {ball, faceted, square} from './shapes.mjs';
import * as textures from './textures.mjs';
import {balls, build, image, pbr, wall} from './walls.mjs';

const bumpy = (glb) => ({index: glb.texture(image('bumps', 1024))});

/** Balls of a millimetre, far from the origin in their own size, as exporters write small things. */
const tiny = () =>
  build((glb) => {
    const baseColorTexture = {index: glb.texture(image('squares'))};
    const normalTexture = bumpy(glb);
    const small = (x, extra) => ({
      mesh: ball({radius: 0.001, ...extra}),
      material: {...pbr({baseColorTexture, roughnessFactor: 0.4}), normalTexture},
      node: {translation: [0.02 + x, 0.03, 0.01]},
    });
    wall(glb, 2, [small(0, {}), small(0.0022, {tangents: true})]);
  });

const noNormals = () =>
  build((glb) => {
    const coarse = faceted(ball({columns: 16, rows: 10}));
    const normalTexture = bumpy(glb);
    wall(glb, 2, [
      {mesh: coarse, material: pbr({roughnessFactor: 0.3, metallicFactor: 1, baseColorFactor: [0.9, 0.8, 0.5, 1]})},
      {mesh: coarse, material: {...pbr({roughnessFactor: 0.4}), normalTexture}},
      {mesh: coarse, material: pbr({baseColorTexture: {index: glb.texture(image('squares'))}})},
      {mesh: coarse, material: undefined},
    ]);
  });

const images = () =>
  balls(3, (glb) => {
    const make = (kind, color) => glb.texture(textures.kindOfImage({width: 256, height: 256, bits: 8, type: 6, ...kind}, color));
    const base = (index) => pbr({baseColorTexture: {index}});
    const square = make({type: 2}, textures.squares);
    // An image of its own: both references decode an image of colours and quantities as colours alone.
    const quantities = make({type: 2}, textures.squares);
    return [
      base(make({type: 0}, textures.squares)),
      base(make({type: 2, bits: 16}, textures.squares)),
      base(make({width: 200, height: 130}, textures.squares)),
      {...base(make({type: 4}, textures.holes)), alphaMode: 'MASK'},
      {...base(square), emissiveTexture: {index: square}, emissiveFactor: [0.3, 0.3, 0.3]},
      {...pbr({metallicFactor: 1, roughnessFactor: 1, metallicRoughnessTexture: {index: quantities}}), occlusionTexture: {index: quantities}},
    ];
  });

/** Coordinates far outside of 0 to 1, where little precision is left. */
const farUvs = () =>
  build((glb) => {
    const shifted = (by) => {
      const mesh = ball({tangents: true});
      return {...mesh, uvs: mesh.uvs.map((x) => x + by)};
    };
    const baseColorTexture = {index: glb.texture(image('squares'))};
    const material = {...pbr({baseColorTexture, roughnessFactor: 0.4}), normalTexture: bumpy(glb)};
    wall(glb, 2, [7, -31].map((by) => ({mesh: shifted(by), material})));
  });

/** Backs of double-sided surfaces, with a normal map, alpha and occlusion. */
const backs = () =>
  build((glb) => {
    const turned = (angle) => ({rotation: [0, Math.sin(angle / 2), 0, Math.cos(angle / 2)]});
    const normalTexture = bumpy(glb);
    const baseColorTexture = {index: glb.texture(image('holes'))};
    const plain = {...pbr({roughnessFactor: 0.35, baseColorFactor: [0.7, 0.7, 0.75, 1]}), normalTexture, doubleSided: true};
    wall(glb, 3, [
      {mesh: square({steps: 4}), material: plain, node: turned(0.5)},
      {mesh: square({steps: 4}), material: plain, node: turned(Math.PI - 0.5)},
      {mesh: square(), material: {...pbr({baseColorTexture}), alphaMode: 'BLEND', doubleSided: true}, node: turned(0.4)},
      {mesh: square(), material: {...pbr({baseColorTexture}), alphaMode: 'BLEND', doubleSided: true}, node: turned(Math.PI - 0.4)},
      {mesh: ball(), material: {...pbr({baseColorTexture}), alphaMode: 'MASK', doubleSided: true}},
      {mesh: ball(), material: {...pbr({baseColorFactor: [0.3, 0.6, 0.8, 0.5]}), alphaMode: 'BLEND'}},
    ]);
  });

/** A ball that its weights stretch, with a normal map. */
const morphs = () =>
  build((glb) => {
    const mesh = ball({tangents: true});
    const positions = mesh.positions.map((x, i) => (i % 3 === 1 ? x * 0.4 : -x * 0.2));
    const normals = mesh.normals.map((x, i) => (i % 3 === 1 ? -x * 0.3 : x * 0.2));
    const material = {...pbr({roughnessFactor: 0.4, baseColorFactor: [0.7, 0.6, 0.5, 1]}), normalTexture: bumpy(glb)};
    wall(glb, 2, [0, 1].map((weight) => ({mesh, material, extras: {targets: [{positions, normals}]}, node: {weights: [weight]}})));
  });

/** Generated models by name. */
export const SHAPES = {
  'tiny': tiny,
  'no-normals': noNormals,
  'images': images,
  'far-uvs': farUvs,
  'backs': backs,
  'morphs': morphs,
};
