// What the test of a word block's instances finds: words with a bit for each instance. BLOCK_LANES 1: a lane walks the instances of a word
// block, and keeps the words. BLOCK_LANES 32: each lane has one instance and keeps a bit of each word; the lanes then exchange bits for words
// through shared memory. Each word takes 32 reads at once this way, where atomic operations on one word would wait for each other.
// Needs lib/cull.glsl.
const int VERDICT_SHARED_POSE = 0; // instances that show a shared pose
const int VERDICT_DUE = 1;         // instances with a pose of their own to build
const int VERDICT_STATED = 2;      // instances whose pose is put together
const int VERDICT_FINER = 3;       // instances that come nearer: they need joints that were not built
const int VERDICT_GROWN = 4;       // instances that show more of their state than in an earlier view
const int VERDICT_INSIDE = 5;      // instances in each frustum
const int VERDICT_LEVELS = VERDICT_INSIDE + FRUSTA; // planes of the levels' numbers for each frustum
const int VERDICTS = VERDICT_LEVELS + LEVEL_PLANES * FRUSTA;

#if BLOCK_LANES == 1
uint verdicts[VERDICTS]; // by constants alone: some devices keep what is looked up by a variable in memory

void beginVerdicts() {
    for (int v = 0; v < VERDICTS; v++) {
        verdicts[v] = 0u;
    }
}

// Notes a bit of a word for an instance of the word block.
void note(int verdict, uint bit, uint instance) {
    verdicts[verdict] |= bit << instance;
}

uint verdictOf(int verdict) {
    return verdicts[verdict];
}
#else
uint laneVerdicts = 0u; // a bit for each word
shared uint verdictsOfLanes[LANES];
shared uint verdictsOfBlocks[LANES / BLOCK_LANES * VERDICTS];

void note(int verdict, uint bit, uint instance) {
    laneVerdicts |= bit << verdict;
}

// Where a word of the lane's word block is in shared memory.
uint verdictAt(int verdict) {
    return gl_LocalInvocationID.x / uint(BLOCK_LANES) * uint(VERDICTS) + uint(verdict);
}

uint verdictOf(int verdict) {
    return verdictsOfBlocks[verdictAt(verdict)];
}

// Waits for the writes to shared memory of all lanes of the work group.
void syncLanes() {
    // barrier() alone lets some drivers move a shared read past it.
    memoryBarrierShared();
    barrier();
}

// Makes words of the lanes' bits: each lane gathers one word. Every lane calls it.
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

// The planes of the levels for a frustum.
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
