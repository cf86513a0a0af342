// Outputs of fragment shaders for attachments that the host application requested: motion vector and normal.
#if MOTION_VECTORS
#include "lib/motion_vector.glsl"
// outputs of lib/earlier_vertex.glsl
in vec3 clipNow;
in vec4 clipEarlier;
layout(location = OUTPUT_MOTION_VECTOR) out vec4 shownMotionVector;
#endif
#if NORMALS
#include "lib/stored_normal.glsl"
uniform mat4 normalSpace;
uniform vec3 normalForm;
layout(location = OUTPUT_NORMAL) out vec4 shownStoredNormal;
#endif

// n: unit normal, scene space, on the viewer's side.
void writeSurface(vec3 n) {
#if MOTION_VECTORS
    shownMotionVector = motionVector(clipNow, clipEarlier);
#endif
#if NORMALS
    shownStoredNormal = storedNormal(n, normalSpace, normalForm);
#endif
}
