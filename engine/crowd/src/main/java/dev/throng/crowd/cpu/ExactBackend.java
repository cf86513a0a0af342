package dev.throng.crowd.cpu;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.modify.ExactState;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.Phase;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.VertexBackend;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Exact backend: evaluates original keyframes in double precision, with all influences. */
public final class ExactBackend implements VertexBackend {
    /** Precision of the times at which keyframes are read. */
    public enum Time {
        /** Times are doubles. */
        AS_GIVEN,
        /** Times are rounded to a 32-bit phase, as in baked playback. */
        QUANTISED
    }

    private final CharacterModel character;
    private final Time time;
    private final ExactState states;
    private final ThreadLocal<Posed> posed;
    private List<PoseState> instances = List.of();

    public ExactBackend(CharacterModel character, Time time) {
        this.character = character;
        this.time = time;
        states = new ExactState(character, this::localTime);
        posed = ThreadLocal.withInitial(() -> new Posed(character));
    }

    @Override
    public void pose(List<ClipTime> clipTimes) {
        poseStates(clipTimes.stream().map(ExactBackend::state).toList());
    }

    private static PoseState state(ClipTime shown) {
        boolean rests = shown.clip() == BakedClip.REST;
        return rests ? PoseState.REST : PoseState.of(new ClipMoment(shown.clip(), shown.mode(), shown.time()));
    }

    @Override
    public void poseStates(List<PoseState> shown) {
        instances = List.copyOf(shown);
    }

    /** Poses clips, layers and inverse kinematics, but nothing else; see {@link KeyframeState#isWhole}. */
    @Override
    public void pose(CrowdState crowd, long ticks) {
        poseStates(IntStream.range(0, crowd.count())
                .mapToObj(i -> KeyframeState.of(crowd, i, ticks).pose())
                .toList());
    }

    private double localTime(Clip clip, ClipMoment moment) {
        double local = moment.mode().localTime(moment.time(), clip.duration());
        return time == Time.QUANTISED ? Phase.latestTime(Phase.of(local, clip.duration()), clip.duration()) : local;
    }

    @Override
    public void vertices(int instance, int mesh, double[] positions, double @Nullable [] normals) {
        Mesh m = character.meshes().get(mesh);
        show(instance).skin(m.geometry(), m.influences(), positions, normals);
    }

    @Override
    public void tangents(int instance, int mesh, double[] tangents) {
        Mesh m = character.meshes().get(mesh);
        show(instance).tangents(m.geometry(), m.influences(), tangents);
    }

    @Override
    public void palette(int instance, double[] out) {
        double[] palette = show(instance).palette();
        System.arraycopy(palette, 0, out, 0, palette.length);
    }

    /**
     * Skinner of one thread, and the state that it posed last; callers read an instance's meshes and palette in
     * sequence.
     */
    private static final class Posed {
        private final ExactSkinner skinner;
        private @Nullable PoseState shown;

        Posed(CharacterModel character) {
            skinner = new ExactSkinner(character);
        }
    }

    private ExactSkinner show(int instance) {
        Posed own = posed.get();
        PoseState asked = instances.get(instance);
        if (!asked.equals(own.shown)) {
            own.shown = asked;
            own.skinner.setPose(states.pose(asked));
        }
        return own.skinner;
    }

    @Override
    public void close() {}
}
