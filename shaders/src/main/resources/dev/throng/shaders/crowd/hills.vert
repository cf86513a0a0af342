#version 450 core
// Places the vertices of uneven ground. An instance is a row of grid cells: a strip with two triangles per cell.
#include "lib/blocks.glsl"
#include "lib/project.glsl"
#include "lib/ground_table.glsl"

out vec3 place;  // position, scene space
out vec3 upward; // normal of the ground, upwards, scene space

void main() {
    GroundGrid grid = groundGrid(groundTable);
    ivec2 corner = ivec2(gl_VertexID >> 1, gl_InstanceID + (gl_VertexID & 1));
    vec2 at = grid.corner + vec2(corner) / grid.cells;
    vec3 ground = groundUnder(at);
    place = vec3(at.x, ground.x, at.y);
    upward = groundNormal(ground.yz);
    gl_Position = worldToClip(place);
}
