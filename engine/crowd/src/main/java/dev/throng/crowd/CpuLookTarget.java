package dev.throng.crowd;

import dev.throng.anim.state.IkEntry;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.AtlasSampler;
import dev.throng.bake.cpu.SampleSpan;
import dev.throng.bake.cpu.SampledState;
import dev.throng.bake.cpu.SampledState.SampledClip;
import dev.throng.crowd.state.Gaze;
import dev.throng.crowd.state.HostPoseTable;
import dev.throng.crowd.state.PlayedState;
import dev.throng.math.Arc;
import dev.throng.math.Trs;
import dev.throng.math.Vec3;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** Computes the look-at target of a {@link Gaze} at a tick. CPU counterpart of {@code shaders/lib/look_target.glsl}. */
final class CpuLookTarget {
    private final CrowdState crowd;
    private final long ticks;

    private CpuLookTarget(CrowdState crowd, long ticks) {
        this.crowd = crowd;
        this.ticks = ticks;
    }

    /**
     * Returns a state whose look-ats turn to the target of the instance's gaze.
     *
     * @return the state without look-ats if the gaze has no target
     */
    static SampledState follow(CrowdState crowd, int instance, long ticks, SampledState state) {
        Gaze gaze = crowd.states().gaze(crowd.stateNumber(instance));
        if (gaze == null) {
            return state;
        }
        float[] target = new CpuLookTarget(crowd, ticks).target(instance, gaze);
        return state.withIk(state.ik().stream()
                .flatMap(entry -> entry instanceof IkEntry.LookAt look ? turned(look, target) : Stream.of(entry))
                .toList());
    }

    private static Stream<IkEntry> turned(IkEntry.LookAt look, float @Nullable [] target) {
        return target == null ? Stream.empty() : Stream.of(look.withTarget(new Vector3d(target)));
    }

    /**
     * Returns the gaze's target in the instance's space.
     *
     * @return null if the target's instance is missing in this crowd or part, or too far away for float32
     */
    private float @Nullable [] target(int instance, Gaze gaze) {
        int other = gaze.instance() - crowd.first();
        if (other < 0 || other >= crowd.count()) {
            return null;
        }
        float[] target = lookTarget(transform(instance), transform(other), instanceJoint(other, gaze.path()));
        return Arc.largest(target) <= Arc.LARGEST ? target : null;
    }

    private float[] transform(int instance) {
        float[] place = new float[RouteTransform.FLOATS];
        RouteTransform.of(crowd, instance, ticks, place);
        return place;
    }

    /**
     * @param path joint and its ancestors, as in {@link Gaze}
     * @return position of the joint, in the instance's space
     */
    private float[] instanceJoint(int instance, List<Integer> path) {
        PlayedState state = crowd.state(instance);
        List<SampledClip> base = (state == null ? PlayedState.of(crowd.playback(instance)) : state)
                .at(ticks, crowd.atlas(), crowd.states().masks())
                .base();
        List<SampledClip> counting =
                base.stream().filter(clip -> clip.weight() > 0).toList();
        float[] place = counting.size() < 2
                ? jointPosition(counting.isEmpty() ? base.get(0) : counting.get(0), path)
                : mean(counting, path);
        HostPoseTable hosts = crowd.states().hostPoses();
        int row = crowd.hostPoseRow(instance);
        float weight = hosts.weight(row, ticks);
        return weight == 0 ? place : mix(place, hostPosition(hosts.transforms(row), path), weight);
    }

    private static float[] mix(float[] a, float[] b, float weight) {
        return new float[] {Trs.mix(a[0], b[0], weight), Trs.mix(a[1], b[1], weight), Trs.mix(a[2], b[2], weight)};
    }

    /**
     * @param transforms local transforms of a host's pose
     * @param path joint and its ancestors, as in {@link Gaze}
     * @return position of the joint in the pose, in character space
     */
    private static float[] hostPosition(float[] transforms, List<Integer> path) {
        float[] place = new float[3];
        for (int joint : path) {
            place = Trs.transformPoint(transforms, joint * Trs.STRIDE, place);
        }
        return place;
    }

    private float[] mean(List<SampledClip> clips, List<Integer> path) {
        float[] sum = new float[3];
        float weights = 0;
        for (SampledClip clip : clips) {
            sum = Vec3.plus(sum, Vec3.times(jointPosition(clip, path), clip.weight()));
            weights += clip.weight();
        }
        return new float[] {sum[0] / weights, sum[1] / weights, sum[2] / weights};
    }

    /**
     * @param path joint and its ancestors, as in {@link Gaze}
     * @return position of the joint in a single clip, in character space
     */
    private float[] jointPosition(SampledClip clip, List<Integer> path) {
        ClipAtlas atlas = crowd.atlas();
        SampleSpan span = new SampleSpan();
        span.find(atlas, clip.clip(), clip.phase());
        float[] place = new float[3];
        float[] local = new float[Trs.STRIDE];
        for (int joint : path) {
            AtlasSampler.local(atlas, span, joint, local, 0);
            place = Trs.transformPoint(local, 0, place);
        }
        return place;
    }

    /**
     * Converts a position between instances' spaces. First subtracts the instances' positions, to stay precise far from
     * the origin.
     * @param own transform of the instance that receives the position
     * @param other transform of the other instance
     * @param place position in the other instance's space
     */
    private static float[] lookTarget(float[] own, float[] other, float[] place) {
        float x = other[4] * place[0] + other[5] * place[2];
        float z = other[4] * place[2] - other[5] * place[0];
        float wayX = other[0] - own[0] + other[3] * x;
        float wayY = other[1] - own[1] + other[3] * place[1];
        float wayZ = other[2] - own[2] + other[3] * z;
        return new float[] {
            (own[4] * wayX - own[5] * wayZ) / own[3], wayY / own[3], (own[4] * wayZ + own[5] * wayX) / own[3]
        };
    }
}
