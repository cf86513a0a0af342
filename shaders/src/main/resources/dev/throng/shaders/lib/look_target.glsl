// Functions that find the position of another instance's joint, as a look-at target. Include after lib/palette_io.glsl. CPU
// counterpart: dev.throng.crowd.CpuLookTarget.
#include "lib/instance_fetch.glsl"
#include "lib/arc.glsl"

// Part of the crowd whose records the bound buffers store. partFirst: index of its first instance in the crowd.
// partCount: its number of instances.
uniform int partFirst;
uniform int partCount;

vec3 jointPosition(SampleSpan span, int joint) {
    vec3 place = vec3(0.0);
    for (int level = 0; level < LEVEL_COUNT && joint >= 0; level++) {
        place = trsTransformPoint(atlasTrs(atlas, span, joint), place);
        joint = parentOf(joint);
    }
    return place;
}

#if HOST_POSES
vec3 hostPosition(HostPose source, int joint) {
    HostPose alone = HostPose(source.joints, 1.0);
    vec3 place = vec3(0.0);
    for (int level = 0; level < LEVEL_COUNT && joint >= 0; level++) {
        place = trsTransformPoint(hostPose(alone, joint, Trs(place, vec4(0.0), place)), place);
        joint = parentOf(joint);
    }
    return place;
}
#endif

// Position of an instance's joint in character space, by the instance's clip or its state's base clips, and by a pose
// that the host application set. instance: index in the part.
vec3 instanceJoint(int instance, int joint) {
    int record = instance * RECORD_TEXELS;
    uvec4 playback = texelFetch(instanceTexels, record + RECORD_CLIP_TEXEL);
    uvec4 start = texelFetch(instanceTexels, record + RECORD_FLAGS_TEXEL);
    vec3 place = jointPosition(stateSpan(playback, start, frame.ticks), joint);
#if STATE_CLIPS > 1
    int state = int(texelFetch(instanceTexels, record + RECORD_STATE_TEXEL).w) - 1;
    int slots = state < 0 ? 0 : int(stateSizes(state).x);
    int counting = 0;
    precise vec3 sum = vec3(0.0);
    precise float weights = 0.0;
    for (int slot = 0; slot < slots; slot++) {
        StateClip clip = stateClip(state, slot, frame.ticks);
        if (clip.weight > 0.0) {
            place = jointPosition(clip.span, joint);
            sum += place * clip.weight;
            weights += clip.weight;
            counting++;
        }
    }
    precise vec3 mean = sum / weights;
    place = counting > 1 ? mean : place;
#endif
#if HOST_POSES
    int stated = int(texelFetch(instanceTexels, record + RECORD_STATE_TEXEL).w) - 1;
    HostPose host = stateHostPose(max(stated, 0), frame.ticks);
    if (stated >= 0 && host.weight > 0.0) {
        place = trsMix(vec4(place, 0.0), vec4(hostPosition(host, joint), 0.0), host.weight).xyz;
    }
#endif
    return place;
}

// Converts a position from the character space of instance other to that of own. The positions of both are subtracted first, which
// is precise even far from the origin.
vec3 lookTarget(InstanceTransform own, InstanceTransform other, vec3 place) {
    vec2 f = other.facing;
    vec2 g = own.facing;
    precise vec3 turned = vec3(f.x * place.x + f.y * place.z, place.y, f.x * place.z - f.y * place.x);
    precise vec3 way = other.positionScale.xyz - own.positionScale.xyz + other.positionScale.w * turned;
    precise vec3 seen = vec3(g.x * way.x - g.y * way.z, way.y, g.x * way.z + g.y * way.x) / own.positionScale.w;
    return seen;
}

// Sets the target of a look-at entry that follows another instance; sets weight 0 if that instance is not in this part of the
// crowd. instance: owner of the state. number: index of the entry in the state.
void lookFollow(int instance, int state, int number, inout IkEntry entry) {
    uvec2 followed = stateIkFollowed(state, number);
    int other = int(followed.x) - partFirst;
    bool isHere = entry.follows && other >= 0 && other < partCount;
    int shown = isHere ? other : 0;
    int joint = isHere ? int(followed.y) : 0; // an entry that targets a point stores no joint
    vec3 target = lookTarget(transformOf(instance), transformOf(shown), instanceJoint(shown, joint));
    bool isPoint = all(lessThanEqual(abs(target), vec3(ARC_LARGEST))); // false if a coordinate is NaN or too large
    entry.target = entry.follows ? target : entry.target;
    entry.weight = entry.follows && !(isHere && isPoint) ? 0.0 : entry.weight;
}
