package dev.throng.crowd.cpu;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.Phase;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.VertexBackend;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The original keyframes in double precision, every influence of the file. */
public final class ExactBackend implements VertexBackend {
    /** Which time the keyframes are read at. */
    public enum Time {
        /** Its own time, as a double. */
        AS_GIVEN,
        /** The time that its 32-bit phase stands for: what the baked paths show. */
        QUANTISED
    }

    private final CharacterModel character;
    private final Time time;
    private final ThreadLocal<Posed> posed;
    private List<ClipTime> clipTimes = List.of();

    public ExactBackend(CharacterModel character, Time time) {
        this.character = character;
        this.time = time;
        posed = ThreadLocal.withInitial(() -> new Posed(character));
    }

    @Override
    public void pose(List<ClipTime> clipTimes) {
        this.clipTimes = List.copyOf(clipTimes);
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
        private @Nullable ClipTime clipTime;

        Posed(CharacterModel character) {
            skinner = new ExactSkinner(character);
        }
    }

    private ExactSkinner show(int instance) {
        Posed own = posed.get();
        ClipTime clipTime = clipTimes.get(instance);
        if (!clipTime.equals(own.clipTime)) {
            own.clipTime = clipTime;
            pose(own.skinner, clipTime);
        }
        return own.skinner;
    }

    private void pose(ExactSkinner skinner, ClipTime clipTime) {
        if (clipTime.clip() == BakedClip.REST) {
            skinner.setPose(null, 0);
            return;
        }
        Clip clip = character.clips().get(clipTime.clip());
        double local = clipTime.mode().localTime(clipTime.time(), clip.duration());
        boolean quantised = time == Time.QUANTISED;
        skinner.setPose(clip, quantised ? Phase.latestTime(clipTime.phase(clip.duration()), clip.duration()) : local);
    }

    /** Nothing to release. */
    @Override
    public void close() {}
}
