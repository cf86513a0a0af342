#version 450 core
// Places, per instance, a quad on the ground from the feet to the end of the approximate shadow. Instances out of view
// have a quad too, because their shadows may reach into view.
#include "lib/instance_fetch.glsl"
#include "lib/project.glsl"

uniform vec2 figure; // radius and height of the figure, character units

uniform float farthest; // z / w of the far plane in the target's clip space
#if STUDIO
uniform float floorHeight;
uniform vec4 stand; // xyz: centre of the figure's footprint, character space; w: height of the figure
#endif

out vec2 onGround;     // position on the ground relative to the feet, in radii of the figure; x points away from the sun
flat out float reach;  // length of the shadow, in radii of the figure
out float shadowDepth; // view depth, scene units

#if STUDIO
flat out float touch; // 1 for a figure that stands on the floor, 0 for one far from it

const float TOUCHING = 0.05; // largest distance from the floor at which touch is 1, in heights of the figure
const float AWAY = 0.2;
#endif

const float SOFTNESS = 2.0; // width of the shadow's soft edge, in radii of the figure
const float NEARER = 1e-3;   // fraction of the way to the eye by which the quad moves, so that hills do not hide it

void main() {
    InstanceTransform at = transformOf(gl_InstanceID);
    vec4 positionScale = at.positionScale;
#if STUDIO
    positionScale.xyz = transformPoint(at, stand.xyz);
    touch = 1.0 - smoothstep(TOUCHING, AWAY, abs(positionScale.y - floorHeight) / (stand.w * positionScale.w));
#endif
    int v = gl_VertexID;
    vec2 corner = vec2(v == 1 || v == 2 || v == 4, v == 2 || v == 4 || v == 5);
    vec2 away = -frame.sunDirection.xz / max(length(frame.sunDirection.xz), 1e-6);
    reach = figure.y / figure.x * length(frame.sunDirection.xz) / max(frame.sunDirection.y, 0.1);
    onGround = vec2(mix(-SOFTNESS, reach + SOFTNESS, corner.x), mix(-SOFTNESS, SOFTNESS, corner.y));
    vec2 offset = figure.x * positionScale.w * (onGround.x * away + onGround.y * vec2(-away.y, away.x));
    vec3 world = vec3(positionScale.x + offset.x, 0.0, positionScale.z + offset.y);
#if STUDIO
    world.y = floorHeight;
#endif
#if GROUND
    world.y = groundHeight(groundTable, world.xz);
    world += NEARER * (frame.eye.xyz - world);
#endif
    gl_Position = worldToClip(world);
    shadowDepth = gl_Position.w;
#if !GROUND
    gl_Position.z = farthest * gl_Position.w; // depth of the far plane, so that crowd and decor hide the quad
#endif
}
