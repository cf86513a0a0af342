package dev.throng.gltf;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.anim.build.KeyChecks;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reader of the keys of animation samplers. Keys that several samplers share are checked once. */
final class SamplerReader {
    private static final List<String> VECTOR = List.of("VEC3 FLOAT");
    private static final String[] FRACTIONS = {
        "FLOAT", "BYTE normalized", "UNSIGNED_BYTE normalized", "SHORT normalized", "UNSIGNED_SHORT normalized"
    };
    private static final List<String> ROTATION = AttributeFormats.of("VEC4", FRACTIONS);
    private static final List<String> WEIGHTS = AttributeFormats.of("SCALAR", FRACTIONS);

    private final AccessorReader accessors;
    /** Arrays of key times, and {@link Rotations}, that were already checked; arrays are compared by identity. */
    private final Set<Object> checked = new HashSet<>();

    private record Rotations(float[] values, Interpolation interpolation) {}

    SamplerReader(Gltf gltf) {
        accessors = gltf.accessors();
    }

    Interpolation interpolation(Json sampler) {
        return sampler.get("interpolation").constant(Interpolation.values(), Interpolation.LINEAR);
    }

    /** Reads key times, in seconds: at least one, not negative, strictly increasing. */
    float[] times(Json sampler) {
        Json input = sampler.get("input");
        Accessor accessor = accessors.at(input);
        accessor.requireFormat(input, List.of("SCALAR FLOAT"));
        float[] times = accessors.floats(accessor);
        if (checked.add(times)) {
            KeyChecks.times(times, input::malformed);
        }
        return times;
    }

    /** Reads the values of all keys in the layout of {@link dev.throng.anim.Track}, with tangents for CUBICSPLINE. */
    float[] values(Json sampler, Channel channel) {
        Json output = sampler.get("output");
        Accessor accessor = accessors.at(output);
        accessor.requireFormat(output, channel == Channel.ROTATION ? ROTATION : VECTOR);
        requireCount(sampler, output, accessor, 1);
        float[] values = accessors.floats(accessor);
        Interpolation interpolation = interpolation(sampler);
        if (channel == Channel.ROTATION && checked.add(new Rotations(values, interpolation))) {
            KeyChecks.rotations(values, interpolation, output::malformed);
        }
        return values;
    }

    /**
     * Reads the weights of morph targets at all keys.
     *
     * @param targets number of morph targets
     * @return for each key, the weights of all targets; for CUBICSPLINE, the in-tangents of all targets, then their
     *     weights, then their out-tangents
     */
    float[] weights(Json sampler, int targets) {
        Json output = sampler.get("output");
        Accessor accessor = accessors.at(output);
        accessor.requireFormat(output, WEIGHTS);
        requireCount(sampler, output, accessor, targets);
        return accessors.floats(accessor);
    }

    private void requireCount(Json sampler, Json output, Accessor accessor, int perKey) {
        boolean cubic = interpolation(sampler) == Interpolation.CUBICSPLINE;
        long keys = times(sampler).length;
        accessor.requireCount(
                output,
                keys * perKey * (cubic ? 3 : 1),
                "for " + keys + " keys with interpolation " + interpolation(sampler));
    }
}
