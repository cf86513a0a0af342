#version 450 core
// Triangle culling, fourth step: a lane counts an instance's remaining triangles and writes its draw command.
#include "lib/triangle_step.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_VISIBILITY) buffer Visibility {
    uvec2 visibilityBits[]; // per word of 32 triangles: bits of visible triangles; number of these bits in earlier words of the instance
};

layout(std430, binding = BLOCK_COMMANDS) writeonly buffer Commands {
    uint commands[];
};

uniform uint firstCommand; // index of the range's draw command for the batch's first instance

void writeCommand(uint entry, uint instance, uint count, uint first) {
    uint word = (firstCommand + entry) * uint(COMMAND_WORDS);
    commands[word] = count;
    commands[word + 1u] = count == 0u ? 0u : 1u;
    commands[word + 2u] = first;
    commands[word + 3u] = 0u;
    commands[word + 4u] = instance;
}

void main() {
    Range r = rangeAt(range);
    Drawn d = drawn();
    uint entry = laneIndex();
    if (entry >= d.count) {
        return;
    }
    if (entry >= d.fitting) {
        writeCommand(entry, d.first + entry, 3u * r.triangles, 3u * r.firstTriangle);
        return;
    }
    uint vertex = vertexOf(d, r, entry);
    uint first = wordOf(r, vertex);
    uint sum = 0u;
    for (uint word = first; word < first + wordsOf(r); word++) {
        uint seen = visibilityBits[word].x;
        visibilityBits[word].y = sum;
        sum += uint(bitCount(seen));
    }
    writeCommand(entry, d.first + entry, 3u * sum, indexOf(r, vertex));
}
