// Generated models with one feature of the material each: balls, squares and a tube.
import {SHAPES} from './models-of-shapes.mjs';
import {ball, primitive, square, tube} from './shapes.mjs';
import {balls, build, image, pbr, wall} from './walls.mjs';

function extension(glb, name, content) {
  glb.uses(name);
  return {[name]: content};
}

const metalRough = () =>
  balls(5, () => [0, 0.5, 1].flatMap((metallicFactor) =>
    [0.02, 0.25, 0.5, 0.75, 1].map((roughnessFactor) =>
      pbr({metallicFactor, roughnessFactor, baseColorFactor: [0.8, 0.45, 0.2, 1]}))));

const greys = () =>
  balls(4, () => [0, 0.2, 0.5, 1].map((c) => pbr({baseColorFactor: [c, c, c, 1], roughnessFactor: 1})).concat(
    [0, 0.3, 0.6, 1].map((roughnessFactor) => pbr({metallicFactor: 1, roughnessFactor}))));

const baseMap = () =>
  balls(2, (glb) => {
    const baseColorTexture = {index: glb.texture(image('squares'))};
    return [pbr({baseColorTexture}), pbr({baseColorTexture, baseColorFactor: [0.5, 0.8, 1, 1]}),
      pbr({baseColorTexture, roughnessFactor: 0.25}), pbr({baseColorTexture, metallicFactor: 1, roughnessFactor: 0.4})];
  });

const metalRoughMap = () =>
  balls(2, (glb) => {
    const metallicRoughnessTexture = {index: glb.texture(image('packed'))};
    const map = {metallicRoughnessTexture, metallicFactor: 1, roughnessFactor: 1};
    return [pbr({...map, baseColorFactor: [0.9, 0.6, 0.3, 1]}), pbr({...map, metallicFactor: 0}),
      pbr({...map, roughnessFactor: 0.4}), pbr({...map, metallicFactor: 0.5, baseColorFactor: [0.3, 0.5, 0.8, 1]})];
  });

const normals = (shape) => () =>
  balls(2, (glb) => {
    const index = glb.texture(image('bumps', 1024));
    return [[0, 0.6, 1], [1, 0.3, 1], [0, 0.25, 0.5], [1, 0.6, 2]].map(([metallicFactor, roughnessFactor, scale]) => ({
      ...pbr({metallicFactor, roughnessFactor, baseColorFactor: [0.75, 0.7, 0.65, 1]}),
      normalTexture: {index, scale},
    }));
  }, shape);

/** Mirroring and turning by nodes, and the inside of a ball seen through a cut: normals have to follow. */
const normalNodes = () =>
  build((glb) => {
    const index = glb.texture(image('bumps', 1024));
    const material = {...pbr({roughnessFactor: 0.35, baseColorFactor: [0.7, 0.7, 0.75, 1]}), normalTexture: {index}};
    const quarter = [0, 0, Math.SQRT1_2, Math.SQRT1_2];
    wall(glb, 2, [
      {mesh: ball(), material, node: {scale: [-1, 1, 1]}},
      {mesh: ball({tangents: true}), material, node: {scale: [1, -1, 1]}},
      {mesh: ball({tangents: true}), material, node: {rotation: quarter, scale: [1, 0.6, 1]}},
      {mesh: square({steps: 4}), material: {...material, doubleSided: true}, node: {rotation: [0, 0.94, 0, 0.34]}},
    ]);
  });

const occlusion = () =>
  balls(2, (glb) => {
    const own = glb.texture(image('blobs'));
    const shared = glb.texture(image('packed'));
    return [
      {...pbr({baseColorFactor: [0.8, 0.8, 0.8, 1]}), occlusionTexture: {index: own}},
      {...pbr({metallicFactor: 1, roughnessFactor: 0.3}), occlusionTexture: {index: own}},
      {...pbr({roughnessFactor: 0.2, baseColorFactor: [0.3, 0.5, 0.3, 1]}), occlusionTexture: {index: own, strength: 0.5}},
      {...pbr({metallicFactor: 1, roughnessFactor: 1, metallicRoughnessTexture: {index: shared}}), occlusionTexture: {index: shared}},
    ];
  });

const emission = () =>
  balls(2, (glb) => {
    const emissiveTexture = {index: glb.texture(image('dots'))};
    const base = pbr({baseColorFactor: [0.3, 0.3, 0.35, 1]});
    const strength = extension(glb, 'KHR_materials_emissive_strength', {emissiveStrength: 4});
    return [
      {...base, emissiveFactor: [0.2, 0.4, 0.1]},
      {...base, emissiveTexture, emissiveFactor: [1, 1, 1]},
      {...base, emissiveTexture, emissiveFactor: [1, 0.5, 0.5]},
      {...base, emissiveTexture, emissiveFactor: [1, 1, 1], extensions: strength},
    ];
  });

const alpha = (alphaMode) => () =>
  balls(2, (glb) => {
    const baseColorTexture = {index: glb.texture(image('holes'))};
    const mask = alphaMode === 'MASK';
    return [
      {...pbr({baseColorTexture}), alphaMode},
      {...pbr({baseColorTexture}), alphaMode, ...(mask && {alphaCutoff: 0.2})},
      {...pbr({baseColorTexture, baseColorFactor: [1, 1, 1, 0.7]}), alphaMode},
      {...pbr({baseColorTexture}), alphaMode, ...(mask && {doubleSided: true, alphaCutoff: 0.8})},
    ];
  });

/** Plain glass balls before and behind each other, and a solid ball between them. */
const blendOrder = () =>
  build((glb) => {
    const glass = (color, roughnessFactor) => ({...pbr({baseColorFactor: color, roughnessFactor}), alphaMode: 'BLEND'});
    wall(glb, 3, [
      {mesh: ball(), material: glass([0.9, 0.2, 0.2, 0.4], 0.1), node: {translation: [-0.35, 0, 0.6]}},
      {mesh: ball(), material: pbr({baseColorFactor: [0.2, 0.6, 0.3, 1]}), node: {translation: [0, 0.2, 0]}},
      {mesh: ball(), material: glass([0.2, 0.3, 0.9, 0.6], 0.5), node: {translation: [0.35, 0, -0.6]}},
    ]);
  });

const clearcoat = () =>
  balls(3, (glb) => {
    const bumps = {index: glb.texture(image('bumps', 1024))};
    const map = {index: glb.texture(image('amounts'))};
    const base = pbr({baseColorFactor: [0.6, 0.05, 0.05, 1], roughnessFactor: 0.7});
    const metal = pbr({baseColorFactor: [0.4, 0.5, 0.7, 1], metallicFactor: 1, roughnessFactor: 0.6});
    const coat = (content) => ({extensions: extension(glb, 'KHR_materials_clearcoat', {clearcoatFactor: 1, ...content})});
    return [
      {...base, ...coat({})},
      {...base, ...coat({clearcoatRoughnessFactor: 0.4})},
      {...metal, ...coat({clearcoatTexture: map})},
      {...metal, ...coat({clearcoatRoughnessTexture: map, clearcoatRoughnessFactor: 1})},
      {...base, ...coat({clearcoatNormalTexture: {...bumps, scale: 0.6}})},
      {...base, normalTexture: bumps, ...coat({})},
    ];
  });

const specular = () =>
  balls(3, (glb) => {
    const map = {index: glb.texture(image('amounts'))};
    const base = pbr({baseColorFactor: [0.1, 0.2, 0.4, 1], roughnessFactor: 0.3});
    return [{specularFactor: 0}, {specularFactor: 0.5}, {specularColorFactor: [1, 0.3, 0.1]},
      {specularTexture: map}, {specularColorTexture: map}, {specularColorFactor: [4, 3, 2]}]
      .map((content) => ({...base, extensions: extension(glb, 'KHR_materials_specular', content)}));
  });

const ior = () =>
  balls(3, (glb) => {
    const base = pbr({baseColorFactor: [0.1, 0.3, 0.15, 1], roughnessFactor: 0.25});
    const indices = [1, 1.2, 1.5, 1.8, 2.4].map((value) => ({...base, extensions: extension(glb, 'KHR_materials_ior', {ior: value})}));
    const both = {...extension(glb, 'KHR_materials_ior', {ior: 1.8}), ...extension(glb, 'KHR_materials_specular', {specularFactor: 0.6})};
    return [...indices, {...base, extensions: both}];
  });

const unlit = () =>
  balls(2, (glb) => {
    const baseColorTexture = {index: glb.texture(image('squares'))};
    const extensions = extension(glb, 'KHR_materials_unlit', {});
    return [{...pbr({baseColorFactor: [0.2, 0.5, 0.9, 1]}), extensions}, {...pbr({baseColorTexture}), extensions}];
  });

const transforms = () =>
  balls(2, (glb) => {
    const turned = (index, content) => ({index, extensions: extension(glb, 'KHR_texture_transform', content)});
    const base = glb.texture(image('squares'));
    const bump = glb.texture(image('bumps', 1024));
    const pack = glb.texture(image('packed'));
    return [
      pbr({baseColorTexture: turned(base, {offset: [0.2, 0.1], scale: [2, 2]})}),
      pbr({baseColorTexture: turned(base, {rotation: 0.7, scale: [2, 1]})}),
      {...pbr({roughnessFactor: 0.4}), normalTexture: turned(bump, {rotation: 0.7, offset: [0.1, 0.3]})},
      {...pbr({metallicFactor: 1, roughnessFactor: 1, metallicRoughnessTexture: turned(pack, {scale: [3, 2], rotation: -0.4})}),
        normalTexture: {index: bump}},
    ];
  });

const secondUv = () =>
  build((glb) => {
    const shape = ball({tangents: true});
    const uvs2 = shape.uvs.map((x, i) => (i % 2 ? x * 1.5 + 0.2 : x * 2 + 0.1));
    const base = {index: glb.texture(image('squares')), texCoord: 1};
    const dots = {index: glb.texture(image('dots')), texCoord: 1};
    const blob = {index: glb.texture(image('blobs')), texCoord: 1};
    const pack = {index: glb.texture(image('packed')), texCoord: 1};
    const materials = [
      pbr({baseColorTexture: base}),
      {...pbr({baseColorFactor: [0.4, 0.4, 0.4, 1]}), emissiveTexture: dots, emissiveFactor: [1, 1, 1]},
      {...pbr({baseColorTexture: {...base, texCoord: 0}}), occlusionTexture: blob},
      pbr({metallicFactor: 1, roughnessFactor: 1, metallicRoughnessTexture: pack, baseColorTexture: {...base, texCoord: 0}}),
    ];
    wall(glb, 2, materials.map((material) => ({mesh: shape, material, extras: {uvs2}})));
  });

const vertexColors = () =>
  build((glb) => {
    const shape = ball();
    const each = (width, number) => Array.from({length: (shape.positions.length / 3) * width}, (_, i) => number(Math.floor(i / width), i % width));
    const wave = (vertex, c) => (c === 3 ? 1 : 0.5 + 0.5 * Math.sin(shape.positions[vertex * 3 + (c % 3)] * 6 + c));
    const fade = (vertex, c) => (c === 3 ? 0.5 + shape.positions[vertex * 3 + 1] : wave(vertex, c));
    const kinds = [
      {array: new Float32Array(each(3, wave)), width: 3},
      {array: new Uint8Array(each(4, (v, c) => Math.round(wave(v, c) * 255))), width: 4, normalized: true},
      {array: new Uint16Array(each(4, (v, c) => Math.round(wave(v, c) * 65535))), width: 4, normalized: true},
      {array: new Float32Array(each(4, fade)), width: 4},
    ];
    const baseColorTexture = {index: glb.texture(image('squares'))};
    wall(glb, 2, kinds.map((colors, i) => ({
      mesh: shape,
      material: {...pbr(i === 1 ? {baseColorTexture} : {}), ...(i === 3 && {alphaMode: 'BLEND'})},
      extras: {colors},
    })));
  });

const samplers = () =>
  build((glb) => {
    const kinds = [
      {magFilter: 9728, minFilter: 9728},
      {magFilter: 9729, minFilter: 9729},
      {magFilter: 9728, minFilter: 9984},
      {magFilter: 9729, minFilter: 9985},
      {magFilter: 9729, minFilter: 9986},
      {magFilter: 9729, minFilter: 9987},
      {wrapS: 33071, wrapT: 33071},
      {wrapS: 33648, wrapT: 33648},
      {wrapS: 10497, wrapT: 33071},
    ];
    wall(glb, 3, kinds.map((sampler, i) => ({
      mesh: i < 6 ? square({low: 0, high: [0.25, 0.25, 2, 6, 6, 6][i]}) : square({low: -1, high: 2}),
      material: pbr({baseColorTexture: {index: glb.texture(image('grid', i < 2 ? 64 : 256), sampler)}, roughnessFactor: 1}),
    })));
  });

/** A tube that bends by its skin, with a normal map by the file's tangents or by generated ones. */
const bend = (tangents) => () =>
  build((glb) => {
    const index = glb.texture(image('bumps', 1024));
    const material = glb.add('materials', {...pbr({roughnessFactor: 0.35, baseColorFactor: [0.7, 0.6, 0.5, 1]}), normalTexture: {index}, doubleSided: true});
    const mesh = glb.add('meshes', {primitives: [primitive(glb, tube({tangents}), material)]});
    const upper = glb.add('nodes', {name: 'upper', translation: [0, 1, 0]});
    const lower = glb.root({name: 'lower', children: [upper]});
    const unmoved = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];
    const inverse = new Float32Array([...unmoved, 0, 0, 0, 1, ...unmoved, 0, -1, 0, 1]);
    const skin = glb.add('skins', {joints: [lower, upper], inverseBindMatrices: glb.accessor(inverse, 16)});
    glb.root({name: 'tube', mesh, skin});
    const turn = (angle) => [0, Math.sin(angle / 2) * 0.5, Math.sin(angle / 2) * 0.866, Math.cos(angle / 2)];
    const input = glb.accessor(new Float32Array([0, 1, 2]), 1, {bounds: true});
    const output = glb.accessor(new Float32Array([0, 1.2, 0].flatMap(turn)), 4);
    glb.add('animations', {name: 'bend', samplers: [{input, output}], channels: [{sampler: 0, target: {node: upper, path: 'rotation'}}]});
  });

/** One ball with every map at once. */
const everything = () =>
  balls(2, (glb) => {
    const map = (name, size) => ({index: glb.texture(image(name, size))});
    const coat = extension(glb, 'KHR_materials_clearcoat', {clearcoatFactor: 0.8, clearcoatTexture: map('amounts')});
    const material = {
      ...pbr({baseColorTexture: map('squares'), metallicRoughnessTexture: map('packed'), metallicFactor: 1, roughnessFactor: 1}),
      normalTexture: map('bumps', 1024),
      occlusionTexture: map('blobs'),
      emissiveTexture: map('dots'),
      emissiveFactor: [0.6, 0.6, 0.6],
    };
    return [material, {...material, extensions: coat}];
  }, {tangents: true});

/** Generated models by name; each returns the bytes of a .glb file. */
export const MODELS = {
  'metal-rough': metalRough,
  'greys': greys,
  'base-map': baseMap,
  'metal-rough-map': metalRoughMap,
  'normal-tangents': normals({tangents: true}),
  'normal-generated': normals({}),
  'normal-mirrored': normals({mirrored: true}),
  'normal-mirrored-tangents': normals({mirrored: true, tangents: true}),
  'normal-nodes': normalNodes,
  'occlusion': occlusion,
  'emission': emission,
  'mask': alpha('MASK'),
  'blend': alpha('BLEND'),
  'blend-order': blendOrder,
  'clearcoat': clearcoat,
  'specular': specular,
  'ior': ior,
  'unlit': unlit,
  'transforms': transforms,
  'second-uv': secondUv,
  'vertex-colors': vertexColors,
  'samplers': samplers,
  'bend-tangents': bend(true),
  'bend-generated': bend(false),
  'everything': everything,
  ...SHAPES,
};
