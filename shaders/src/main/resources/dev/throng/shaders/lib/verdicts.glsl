// Verdicts, the results of culling tests on 32 instances (a word block): one word per test, one bit per instance. With
// one lane per instance, lanes exchange their bits through shared memory; atomic operations would wait for each other.
// Include after lib/cull.glsl.
const int VERDICT_SHARED_POSE = 0; // instance shows a shared pose
const int VERDICT_DUE = 1;         // instance's pose is due to be built
const int VERDICT_STATED = 2;      // instance has a pose blended from a state
const int VERDICT_FINER = 3;       // instance needs a finer level of detail, with joints that its pose lacks
const int VERDICT_GROWN = 4;       // instance shows a larger share of its state's layers than in an earlier view of the frame
const int VERDICT_INSIDE = 5;      // instance is inside a frustum; one verdict per frustum
const int VERDICT_LEVELS = VERDICT_INSIDE + FRUSTA; // first verdict with bit planes of the level of detail; LEVEL_PLANES per frustum
const int VERDICTS = VERDICT_LEVELS + LEVEL_PLANES * FRUSTA;

#if BLOCK_LANES == 1
// per verdict: bits of 32 instances; indexed only by constants, because some devices keep other arrays in slow memory
uint verdicts[VERDICTS];

void beginVerdicts() {
    for (int v = 0; v < VERDICTS; v++) {
        verdicts[v] = 0u;
    }
}

// Records a verdict on an instance. verdict: VERDICT_DUE etc. bit: 0 or 1. instance: index among the lane's 32.
void note(int verdict, uint bit, uint instance) {
    verdicts[verdict] |= bit << instance;
}

uint verdictOf(int verdict) {
    return verdicts[verdict];
}
#else
uint laneVerdicts = 0u; // verdicts on the lane's instance: bit v for verdict v
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
    // Needed because some drivers move shared reads before a lone barrier().
    memoryBarrierShared();
    barrier();
}

// Converts the lanes' verdicts to one word per verdict, with one bit per instance. Every lane must call this function, because it
// waits at barriers.
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
