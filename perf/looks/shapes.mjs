// Meshes with positions, normals, coordinates and, on request, tangents.

/**
 * Returns a sphere of radius `radius` whose u runs around +Y counter-clockwise and whose v runs from the top down.
 *
 * `mirrored`: u runs forth on one half and back on the other, so that half of the surface has mirrored coordinates.
 */
export function ball({radius = 0.5, columns = 48, rows = 32, mirrored = false, tangents = false} = {}) {
  const mesh = {positions: [], normals: [], uvs: [], tangents: tangents ? [] : null, indices: []};
  const halves = mirrored ? [[0, 0.5], [0.5, 1]] : [[0, 1]];
  for (const [start, end] of halves) {
    const first = mesh.positions.length / 3;
    const back = mirrored && start > 0 ? -1 : 1;
    const steps = Math.round(columns * (end - start));
    for (let row = 0; row <= rows; row++) {
      for (let column = 0; column <= steps; column++) {
        const turn = start + ((end - start) * column) / steps;
        const around = turn * 2 * Math.PI;
        const down = (row / rows) * Math.PI;
        const normal = [Math.sin(down) * Math.sin(around), Math.cos(down), Math.sin(down) * Math.cos(around)];
        mesh.normals.push(...normal);
        mesh.positions.push(...normal.map((x) => x * radius));
        mesh.uvs.push(mirrored ? 1 - Math.abs(2 * turn - 1) : turn, row / rows);
        mesh.tangents?.push(back * Math.cos(around), 0, -back * Math.sin(around), back);
      }
    }
    gridIndices(mesh.indices, steps, rows, first);
  }
  return mesh;
}

/** Returns the same mesh without normals, each triangle with three vertices. */
export function faceted(mesh) {
  const pick = (values, width) => mesh.indices.flatMap((i) => values.slice(i * width, i * width + width));
  return {positions: pick(mesh.positions, 3), normals: null, uvs: pick(mesh.uvs, 2), tangents: null, indices: mesh.indices.map((_, i) => i)};
}

/** Returns a square in the XY plane that faces +Z, with coordinates from `low` to `high`. */
export function square({size = 1, low = 0, high = 1, steps = 1} = {}) {
  const mesh = {positions: [], normals: [], uvs: [], tangents: null, indices: []};
  for (let row = 0; row <= steps; row++) {
    for (let column = 0; column <= steps; column++) {
      const u = column / steps;
      const v = row / steps;
      mesh.positions.push((u - 0.5) * size, (0.5 - v) * size, 0);
      mesh.normals.push(0, 0, 1);
      mesh.uvs.push(low + (high - low) * u, low + (high - low) * v);
    }
  }
  gridIndices(mesh.indices, steps, steps);
  return mesh;
}

/** Returns an upright tube with two joints: weights pass from the lower to the upper joint around half the height. */
export function tube({radius = 0.3, height = 2, columns = 48, rows = 40, tangents = false} = {}) {
  const mesh = {positions: [], normals: [], uvs: [], tangents: tangents ? [] : null, indices: [], joints: [], weights: []};
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const u = column / columns;
      const v = row / rows;
      const around = u * 2 * Math.PI;
      const normal = [Math.sin(around), 0, Math.cos(around)];
      const y = (1 - v) * height;
      const upper = Math.min(Math.max((y / height - 0.3) / 0.4, 0), 1);
      mesh.positions.push(normal[0] * radius, y, normal[2] * radius);
      mesh.normals.push(...normal);
      mesh.uvs.push(u, v);
      mesh.tangents?.push(Math.cos(around), 0, -Math.sin(around), 1);
      mesh.joints.push(0, 1, 0, 0);
      mesh.weights.push(1 - upper, upper, 0, 0);
    }
  }
  gridIndices(mesh.indices, columns, rows);
  return mesh;
}

function gridIndices(indices, columns, rows, first = 0) {
  const stride = columns + 1;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const corner = first + row * stride + column;
      indices.push(corner, corner + stride, corner + 1, corner + 1, corner + stride, corner + stride + 1);
    }
  }
}

/** Stores a mesh as a primitive of `glb` and returns it. `colors`: {array, width, normalized}; `uvs2`: second set; `targets`: morphs. */
export function primitive(glb, mesh, material, {colors, uvs2, targets} = {}) {
  const attributes = {POSITION: glb.accessor(new Float32Array(mesh.positions), 3, {bounds: true})};
  if (mesh.normals) attributes.NORMAL = glb.accessor(new Float32Array(mesh.normals), 3);
  attributes.TEXCOORD_0 = glb.accessor(new Float32Array(mesh.uvs), 2);
  if (mesh.tangents) attributes.TANGENT = glb.accessor(new Float32Array(mesh.tangents), 4);
  if (uvs2) attributes.TEXCOORD_1 = glb.accessor(new Float32Array(uvs2), 2);
  if (colors) attributes.COLOR_0 = glb.accessor(colors.array, colors.width, {normalized: colors.normalized});
  if (mesh.joints) {
    attributes.JOINTS_0 = glb.accessor(new Uint8Array(mesh.joints), 4);
    attributes.WEIGHTS_0 = glb.accessor(new Float32Array(mesh.weights), 4);
  }
  const result = {attributes, indices: glb.accessor(new Uint16Array(mesh.indices), 1)};
  if (material !== undefined) result.material = material;
  if (targets) {
    result.targets = targets.map(({positions, normals}) => ({
      POSITION: glb.accessor(new Float32Array(positions), 3, {bounds: true}),
      NORMAL: glb.accessor(new Float32Array(normals), 3),
    }));
  }
  return result;
}
