#version 450 core
// Copies records to given indices of a table of records; a lane copies one word. CPU counterpart: dev.throng.crowd.gl.buffer.Scatter.

layout(local_size_x = LANES) in;

uniform uint count;
uniform uint recordWords;

layout(std430, binding = BLOCK_SCATTERED) readonly buffer Scattered {
    uint scattered[]; // index of each record in the table, then the words of all records
};

layout(std430, binding = BLOCK_RECORDS) writeonly buffer Records {
    uint records[];
};

void main() {
    uint word = (gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * uint(LANES) + gl_LocalInvocationID.x;
    uint record = word / recordWords;
    if (record < count) {
        records[scattered[record] * recordWords + word % recordWords] = scattered[count + word];
    }
}
