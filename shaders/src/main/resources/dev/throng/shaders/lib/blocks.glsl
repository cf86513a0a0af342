// Uniform blocks and structs that Java fills. At start-up, their offsets are compared with Java's.

// Record of one instance (InstanceRecord.java).
struct Instance {
    vec4 positionScale; // xyz: position; w: scale
    vec2 facing;        // cosine and sine of the heading
    uint seed;
    uint state; // index of its StateRecord plus 1, or 0 without a state
    uint clip;
    uint offset;
    uvec2 rate;  // playback rate, cycles per tick * 2^64: low word, high word
    uvec2 start; // start tick of playback: low word, high word
    uint flags;
    uint renewed; // number of the first frame that shows the instance
};

// Movement of an instance with FLAG_MOVES (MotionRecord.java)
struct Motion {
    uint route;
    uint offset;
    uvec2 rate;  // speed, cycles of the route or root motion per tick * 2^64: low word, high word
    uvec2 start; // start tick of movement: low word, high word
    uint ramp;   // duration in ticks of a change of speed, plus bit RAMP_RESTS
    float rampInverse;
};

// Values that change every frame (FrameBlock.java).
layout(std140, binding = BLOCK_FRAME) uniform Frame {
    vec4 viewProjection[4]; // columns of the matrix to clip space
    vec4 sunDirection;      // unit vector towards the sun
    vec4 sun;               // sunlight on a white surface that faces the sun
    vec4 above;             // ambient light on a white surface that faces up
    vec4 below;             // ambient light on a white surface that faces down
    vec4 fog;               // xyz: colour; w: density per scene unit
    uvec2 ticks;            // current tick: low word, high word
    float colourVariation;  // strength of random colour per instance, 0 to 1
    float textured;         // 1 if material textures are drawn, else 0
    vec4 eye;               // xyz: position of the camera; w: exposure
    vec4 zenith;            // xyz: colour of the sky overhead; w: 1 if the ground hides ambient light, else 0
    vec4 glow;              // xyz: colour added around the sun; w: density of clouds
    float errorScale;       // screen error of a scene unit at view depth 1, divided by the smallest visible error
    uint number;
    uvec2 step;             // ticks since the last frame: low word, high word
} frame;
