// Functions that blend local transforms of joints. Include after lib/trs.glsl. CPU counterpart: dev.throng.bake.cpu.CpuPoseBlend.

// Factor, -1 or 1, that moves quaternion b to the hemisphere of a; q and -q are the same rotation.
float blendSide(vec4 a, vec4 b) {
    precise float dot = a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
    return dot < 0.0 ? -1.0 : 1.0;
}

Trs blendShare(Trs pose, float share) {
    precise vec3 translation = share * pose.translation;
    precise vec4 rotation = share * pose.rotation;
    precise vec3 scale = share * pose.scale;
    return Trs(translation, rotation, scale);
}

// Adds a weighted local transform to a sum. share: weight. first: rotation of the sum's first transform, to whose hemisphere the
// added rotation is moved.
void blendAdd(inout Trs sum, Trs pose, float share, vec4 first) {
    precise vec3 translation = sum.translation + share * pose.translation;
    precise vec3 scale = sum.scale + share * pose.scale;
    precise float turned = share * blendSide(first, pose.rotation);
    precise vec4 rotation = sum.rotation + turned * pose.rotation;
    sum = Trs(translation, rotation, scale);
}

vec4 blendNlerp(vec4 a, vec4 b, float u) {
    return quatNormalise(trsMix(a, blendSide(a, b) * b, u));
}

// Blends a layer over a pose. u: weight of the layer; 0 returns exactly the pose, 1 exactly the layer.
Trs blendOverride(Trs pose, Trs layer, float u) {
    if (u == 0.0) {
        return pose;
    }
    if (u == 1.0) {
        return layer;
    }
    return Trs(
        trsMix(vec4(pose.translation, 0.0), vec4(layer.translation, 0.0), u).xyz,
        blendNlerp(pose.rotation, layer.rotation, u),
        trsMix(vec4(pose.scale, 0.0), vec4(layer.scale, 0.0), u).xyz);
}

// Adds u times the difference between a layer and its reference pose to a pose. The difference of rotations acts in the parent's
// space. u: weight of the layer.
Trs blendAdditive(Trs pose, Trs layer, Trs reference, float u) {
    if (u == 0.0) {
        return pose;
    }
    precise vec3 translation = pose.translation + u * (layer.translation - reference.translation);
    vec3 factor = vec3(
        reference.scale.x == 0.0 ? 1.0 : layer.scale.x / reference.scale.x,
        reference.scale.y == 0.0 ? 1.0 : layer.scale.y / reference.scale.y,
        reference.scale.z == 0.0 ? 1.0 : layer.scale.z / reference.scale.z);
    precise vec3 scale = pose.scale * trsMix(vec4(1.0), vec4(factor, 1.0), u).xyz;
    vec4 difference = quatMultiply(layer.rotation, vec4(-reference.rotation.xyz, reference.rotation.w));
    vec4 share = blendNlerp(vec4(0.0, 0.0, 0.0, 1.0), difference, u);
    return Trs(translation, quatMultiply(share, pose.rotation), scale);
}
