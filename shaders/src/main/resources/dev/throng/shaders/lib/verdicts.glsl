// Verdicts on a word block's instances: words with one bit per instance. With one lane per instance, each keeps one bit of each
// word, and lanes then exchange bits through shared memory: 32 parallel reads per word, instead of atomic operations one by one.
// Needs lib/cull.glsl.
const int VERDICT_SHARED_POSE = 0; // instance shows a shared pose
const int VERDICT_DUE = 1;         // its own pose is due to be built
const int VERDICT_STATED = 2;      // its pose is blended from a state
const int VERDICT_FINER = 3;       // it comes nearer and needs joints that were not built
const int VERDICT_GROWN = 4;       // it shows more of its state than in an earlier view
const int VERDICT_INSIDE = 5;      // instance is inside each frustum
const int VERDICT_LEVELS = VERDICT_INSIDE + FRUSTA; // planes of levels for each frustum
const int VERDICTS = VERDICT_LEVELS + LEVEL_PLANES * FRUSTA;

#if BLOCK_LANES == 1
uint verdicts[VERDICTS]; // constant indices only: some devices keep arrays with variable indices in memory

void beginVerdicts() {
    for (int v = 0; v < VERDICTS; v++) {
        verdicts[v] = 0u;
    }
}

// Records a bit of a verdict. instance: index in the word block.
void note(int verdict, uint bit, uint instance) {
    verdicts[verdict] |= bit << instance;
}

uint verdictOf(int verdict) {
    return verdicts[verdict];
}
#else
uint laneVerdicts = 0u; // one bit per verdict
shared uint verdictsOfLanes[LANES];
shared uint verdictsOfBlocks[LANES / BLOCK_LANES * VERDICTS];

void note(int verdict, uint bit, uint instance) {
    laneVerdicts |= bit << verdict;
}

uint verdictAt(int verdict) {
    return gl_LocalInvocationID.x / uint(BLOCK_LANES) * uint(VERDICTS) + uint(verdict);
}

uint verdictOf(int verdict) {
    return verdictsOfBlocks[verdictAt(verdict)];
}

void syncLanes() {
    // barrier() alone lets some drivers move a shared read past it.
    memoryBarrierShared();
    barrier();
}

// Transposes bits of lanes into words; every lane must call it.
void gatherVerdicts() {
    uint lane = gl_LocalInvocationID.x;
    verdictsOfLanes[lane] = laneVerdicts;
    syncLanes();
    uint verdict = lane % uint(BLOCK_LANES);
    uint first = lane - verdict;
    if (verdict < uint(VERDICTS)) {
        uint word = 0u;
        for (uint i = 0u; i < uint(BLOCK_LANES); i++) {
            word |= (verdictsOfLanes[first + i] >> verdict & 1u) << i;
        }
        verdictsOfBlocks[verdictAt(int(verdict))] = word;
    }
    syncLanes();
}
#endif

uvec3 verdictLevels(int frustum) {
    int first = VERDICT_LEVELS + LEVEL_PLANES * frustum;
    return uvec3(verdictOf(first), verdictOf(first + 1), verdictOf(first + 2));
}

void noteLevel(int frustum, uint level, uint instance) {
    int first = VERDICT_LEVELS + LEVEL_PLANES * frustum;
    note(first, level & 1u, instance);
    note(first + 1, level >> 1u & 1u, instance);
    note(first + 2, level >> 2u & 1u, instance);
}
