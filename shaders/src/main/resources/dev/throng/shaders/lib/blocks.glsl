// Blocks and structs that Java fills. Offsets are checked against Java's at start-up.

// Record of an instance (InstanceRecord.java)
struct Instance {
    vec4 positionScale; // x y z, scale
    vec2 facing;        // cosine and sine of the heading
    uint seed;
    uint state; // index of its StateRecord plus 1, or 0 for none
    uint clip;
    uint offset;
    uvec2 rate;  // low, high
    uvec2 start; // low, high
    uint flags;
    uint renewed; // first frame that shows the instance
};

// Movement of an instance with FLAG_MOVES (MotionRecord.java)
struct Motion {
    uint route;
    uint offset;
    uvec2 rate;  // low, high
    uvec2 start; // low, high
    uint ramp;   // ticks, and RAMP_RESTS
    float rampInverse;
};

// Values that change every frame (FrameBlock.java).
layout(std140, binding = BLOCK_FRAME) uniform Frame {
    vec4 viewProjection[4]; // columns
    vec4 sunDirection;      // towards the sun
    vec4 sun;               // light on a white surface that faces the sun
    vec4 above;             // light on one that faces up
    vec4 below;             // light on one that faces down
    vec4 fog;               // xyz: colour; w: density per scene unit
    uvec2 ticks;            // low, high
    float colourVariation;  // strength of random colour per instance, 0 to 1
    float textured;         // 1 if material textures are drawn, else 0
    vec4 eye;               // xyz: position of the camera; w: exposure
    vec4 zenith;            // xyz: colour of the sky; w: 1 if ground hides light, else 0
    vec4 glow;              // xyz: colour added around the sun; w: density of clouds
    float errorScale;       // screen error of one unit at depth 1, divided by the smallest visible error
    uint number;            // number of the frame
    uvec2 step;             // ticks since the frame before
} frame;
