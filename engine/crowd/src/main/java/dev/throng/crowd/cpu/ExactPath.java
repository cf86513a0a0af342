package dev.throng.crowd.cpu;

import dev.throng.anim.Character;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.Phase;
import dev.throng.crowd.Moment;
import dev.throng.crowd.VertexPath;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The original keyframes in double precision, every influence of the file. */
public final class ExactPath implements VertexPath {
    /** Which time the keyframes are read at. */
    public enum Time {
        /** The moment's own time, as a double. */
        AS_GIVEN,
        /** The time that its 32-bit phase stands for: what the baked paths show. */
        QUANTISED
    }

    private final Character character;
    private final Time time;
    private final ThreadLocal<Posed> posed;
    private List<Moment> moments = List.of();

    public ExactPath(Character character, Time time) {
        this.character = character;
        this.time = time;
        posed = ThreadLocal.withInitial(() -> new Posed(character));
    }

    @Override
    public void pose(List<Moment> moments) {
        this.moments = List.copyOf(moments);
    }

    @Override
    public void vertices(int instance, int mesh, double[] positions, double @Nullable [] normals) {
        Mesh m = character.meshes().get(mesh);
        show(instance).skin(m.geometry(), m.influences(), positions, normals);
    }

    @Override
    public void palette(int instance, double[] out) {
        double[] palette = show(instance).palette();
        System.arraycopy(palette, 0, out, 0, palette.length);
    }

    /** What one thread holds: meshes and palette of an instance are read one after the other. */
    private static final class Posed {
        private final ExactSkinner skinner;
        private @Nullable Moment moment;

        Posed(Character character) {
            skinner = new ExactSkinner(character);
        }
    }

    private ExactSkinner show(int instance) {
        Posed own = posed.get();
        Moment moment = moments.get(instance);
        if (!moment.equals(own.moment)) {
            own.moment = moment;
            pose(own.skinner, moment);
        }
        return own.skinner;
    }

    private void pose(ExactSkinner skinner, Moment moment) {
        if (moment.clip() == BakedClip.REST) {
            skinner.setPose(null, 0);
            return;
        }
        Clip clip = character.clips().get(moment.clip());
        double local = moment.mode().localTime(moment.time(), clip.duration());
        boolean quantised = time == Time.QUANTISED;
        skinner.setPose(clip, quantised ? Phase.latestTime(moment.phase(clip.duration()), clip.duration()) : local);
    }

    /** Nothing to release. */
    @Override
    public void close() {}
}
