// Every block and struct that Java fills, once. Offsets are checked against Java's at start-up.

// InstanceRecord
struct Instance {
    vec4 positionScale; // x y z, scale
    vec2 facing;        // cosine and sine of the heading
    uint seed;
    uint state; // 1 and the number of its StateRecord, 0 for none
    uint clip;
    uint offset;
    uvec2 rate;  // low, high
    uvec2 start; // low, high
    uint flags;
    uint renewed; // frame that shows it first
};

// MotionRecord: read only where the instance has FLAG_MOVES
struct Motion {
    uint route;
    uint offset;
    uvec2 rate;  // low, high
    uvec2 start; // low, high
    uint ramp;   // ticks, and RAMP_RESTS
    float rampInverse;
};

// FrameBlock: everything that changes from frame to frame.
layout(std140, binding = BLOCK_FRAME) uniform Frame {
    vec4 viewProjection[4]; // columns
    vec4 sunDirection;      // towards the sun
    vec4 sun;               // colour of the light on what faces it
    vec4 above;             // colour of the light on what faces up
    vec4 below;             // colour of the light on what faces down
    vec4 fog;               // colour, density per scene unit
    uvec2 ticks;            // low, high
    float colourVariation;  // strength of each instance's own colour, 0 to 1
    float textured;         // 1 where textures of materials are drawn, else 0
    vec4 eye;               // place of the camera, exposure
    vec4 zenith;            // colour of the sky there, 1 where there is ground that hides light, else 0
    vec4 glow;              // colour added around the sun, density of clouds
    float errorScale;       // of an error of one unit at depth 1, as a multiple of what may be seen
    uint number;            // of the frame
    uvec2 step;             // ticks since the frame before
} frame;
