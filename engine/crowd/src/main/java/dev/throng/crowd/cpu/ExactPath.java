package dev.throng.crowd.cpu;

import dev.throng.anim.Character;
import dev.throng.anim.ExactSkinner;
import dev.throng.anim.Mesh;
import dev.throng.bake.BakedClip;
import dev.throng.bake.Phase;
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
    private final ExactSkinner skinner;
    private final Time time;
    private List<Moment> moments = List.of();
    private int posed = -1;

    public ExactPath(Character character, Time time) {
        this.character = character;
        this.time = time;
        skinner = new ExactSkinner(character);
    }

    @Override
    public void pose(List<Moment> moments) {
        this.moments = List.copyOf(moments);
        posed = -1;
    }

    @Override
    public void vertices(int instance, int mesh, double[] positions, double @Nullable [] normals) {
        show(instance);
        Mesh m = character.meshes().get(mesh);
        skinner.skin(m.geometry(), m.influences(), positions, normals);
    }

    @Override
    public void palette(int instance, double[] out) {
        show(instance);
        System.arraycopy(skinner.palette(), 0, out, 0, skinner.palette().length);
    }

    private void show(int instance) {
        if (posed == instance) {
            return;
        }
        Moment moment = moments.get(instance);
        if (moment.clip() == BakedClip.REST) {
            skinner.setPose(null, 0);
        } else {
            var clip = character.clips().get(moment.clip());
            double local = moment.mode().localTime(moment.time(), clip.duration());
            boolean quantised = time == Time.QUANTISED;
            skinner.setPose(clip, quantised ? Phase.latestTime(moment.phase(clip.duration()), clip.duration()) : local);
        }
        posed = instance;
    }

    /** Nothing to release. */
    @Override
    public void close() {}
}
