// Cameras that look at a box, in the form that `--camera` reads.

const FOV_Y = 35;
const FILL = 0.9;

const dot = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0);
const unit = (a) => a.map((x) => x / Math.hypot(...a));
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** Returns the camera that looks at the box's centre from a direction, as near as 0.9 of the picture allows. */
export function camera({min, max}, direction, aspect) {
  const z = unit(direction);
  const x = unit(cross([0, 1, 0], z));
  const y = cross(z, x);
  const centre = min.map((low, i) => (low + max[i]) / 2);
  const tall = Math.tan((FOV_Y * Math.PI) / 360) * FILL;
  let distance = 0;
  for (let corner = 0; corner < 8; corner++) {
    const p = min.map((low, i) => ((corner >> i) & 1 ? max[i] : low) - centre[i]);
    const reach = Math.max(Math.abs(dot(p, x)) / (tall * aspect), Math.abs(dot(p, y)) / tall);
    distance = Math.max(distance, reach + dot(p, z));
  }
  const eye = centre.map((c, i) => c + z[i] * distance);
  const size = Math.hypot(...max.map((high, i) => high - min[i]));
  const near = Math.max(distance - size, distance * 0.01);
  return {world: [...x, 0, ...y, 0, ...z, 0, ...eye, 1], fovY: FOV_Y, near, far: distance + size};
}
