// Fragment outputs besides colour, for a host's attachments.
#if MOTION_VECTORS
#include "lib/motion_vector.glsl"
in vec3 clipNow;     // x, y, w
in vec4 clipEarlier; // w is 0 without an earlier position
layout(location = OUTPUT_MOTION_VECTOR) out vec4 shownMotionVector;
#endif
#if NORMALS
#include "lib/stored_normal.glsl"
uniform mat4 normalSpace;
uniform vec3 normalForm;
layout(location = OUTPUT_NORMAL) out vec4 shownStoredNormal;
#endif

// n: unit length, scene space, on the viewer's side.
void writeSurface(vec3 n) {
#if MOTION_VECTORS
    shownMotionVector = motionVector(clipNow, clipEarlier);
#endif
#if NORMALS
    shownStoredNormal = storedNormal(n, normalSpace, normalForm);
#endif
}
