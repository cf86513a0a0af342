// Uniform blocks and structs that Java fills. At start-up, Java compares their offsets with its own.

// Record of one instance (InstanceRecord.java).
struct Instance {
    vec4 positionScale; // xyz: position, scene space; w: scale
    vec2 facing;        // cosine and sine of the heading, the rotation about y
    uint seed;
    uint state; // index of the instance's StateRecord plus 1; 0 without a state
    uint clip;
    uint offset;
    uvec2 rate;  // playback rate: clip cycles per tick, times 2^64: low word, high word
    uvec2 start; // start tick of playback: low word, high word
    uint flags;
    uint renewed; // number of the first frame that shows the current playback
};

// Movement of an instance with FLAG_MOVES (MotionRecord.java)
struct Motion {
    uint route;
    uint offset;
    uvec2 rate;  // speed: cycles of the route or root motion per tick, times 2^64: low word, high word
    uvec2 start; // start tick of movement: low word, high word
    uint ramp;   // duration, in ticks, of gradual acceleration or, with bit RAMP_DECELERATES, deceleration
    float rampInverse;
};

// Values that change every frame (FrameBlock.java).
layout(std140, binding = BLOCK_FRAME) uniform Frame {
    vec4 viewProjection[4]; // columns of the matrix from scene to clip space
    vec4 sunDirection;      // unit vector towards the sun
    vec4 sun;               // rgb: sunlight on a white surface that faces the sun
    vec4 above;             // rgb: ambient light on a white surface that faces up
    vec4 below;             // rgb: ambient light on a white surface that faces down
    vec4 fog;               // xyz: colour; w: density, in halvings of light per scene unit
    uvec2 ticks;            // current tick: low word, high word
    float colourVariation;  // strength of random colour per instance, 0 to 1
    float textured;         // 1 if material textures are drawn
    vec4 eye;               // xyz: position of the camera, scene space; w: exposure
    vec4 zenith;            // xyz: colour of the sky overhead; w: 1 if lower parts of figures get less ambient light
    vec4 glow;              // xyz: colour added around the sun; w: opacity of clouds, 0 to 1
    float errorScale;       // screen size of a scene unit at view depth 1, divided by the smallest visible error
    uint number;
    uvec2 step;             // ticks since the last frame: low word, high word
} frame;
