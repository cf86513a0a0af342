package dev.throng.assets;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.anim.Track;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.RestBox;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TowerClipsTest {
    private static final CharacterModel TOWER = Tower.create();

    /** Number of floats of a key of a rotation. */
    private static final int KEY = 3 * Channel.ROTATION.width();

    static Stream<Clip> clips() {
        return TOWER.clips().stream();
    }

    @Test
    void towerHasSixClipsOfTwoToTwelveSeconds() {
        assertEquals(
                List.of("sway", "bow", "twist", "look around", "wave", "hop"),
                clips().map(Clip::name).toList());
        assertTrue(clips().allMatch(clip -> clip.duration() >= 2 && clip.duration() <= 12));
    }

    @Test
    void clipSwayRotatesEveryJoint() {
        List<Track> tracks = TOWER.clip("sway").orElseThrow().tracks();
        assertEquals(List.of(0, 1, 2, 3), tracks.stream().map(Track::joint).toList());
        for (Track track : tracks) {
            assertEquals(Channel.ROTATION, track.channel());
            double most = 0;
            for (int i = 0; i < track.values().length; i++) {
                // keys are tangent, value, tangent; all are constant if the joint rests
                most = Math.max(most, Math.abs(track.values()[i] - track.values()[i % KEY]));
            }
            assertTrue(most > 0.05, "joint " + track.joint() + ": " + most);
        }
    }

    @Test
    void clipsUseTranslationRotationAndScale() {
        for (Channel channel : Channel.values()) {
            assertTrue(clips().flatMap(c -> c.tracks().stream()).anyMatch(t -> t.channel() == channel), channel::name);
        }
    }

    @ParameterizedTest
    @MethodSource("clips")
    void clipsEndInTheirFirstPose(Clip clip) {
        assertArrayEquals(vertices(clip, 0), vertices(clip, clip.duration()), 1e-12);
    }

    @ParameterizedTest
    @MethodSource("clips")
    void clipsEndAtTheirStartVelocity(Clip clip) {
        double end = clip.duration();
        assertArrayEquals(velocities(clip, 0, 1), velocities(clip, end, -1), 1e-4);
    }

    @ParameterizedTest
    @MethodSource("clips")
    void everyClipMovesTheTower(Clip clip) {
        double[] first = vertices(clip, 0);
        double farthest = 0;
        for (double time = 0; time < clip.duration(); time += 0.1) {
            double[] now = vertices(clip, time);
            for (int i = 0; i < now.length; i++) {
                farthest = Math.max(farthest, Math.abs(now[i] - first[i]));
            }
        }
        assertTrue(farthest > 0.05, "moved by " + farthest + " m");
    }

    @ParameterizedTest
    @MethodSource("clips")
    void towerNeverSinksIntoTheGround(Clip clip) {
        double limit = -1e-3 * RestBox.of(TOWER).diagonal();
        for (double time = 0; time <= clip.duration(); time += 1 / 60.0) {
            double[] positions = vertices(clip, time);
            for (int i = 1; i < positions.length; i += 3) {
                if (!(positions[i] >= limit)) {
                    fail("vertex " + i / 3 + " at " + time + " s: y = " + positions[i]);
                }
            }
        }
    }

    /** One-sided difference of second order: its error, a third of the squared step times the jerk, is below 1e-6. */
    private static double[] velocities(Clip clip, double time, int side) {
        double step = 1e-4 * side;
        double[] here = vertices(clip, time);
        double[] near = vertices(clip, time + step);
        double[] far = vertices(clip, time + 2 * step);
        for (int i = 0; i < here.length; i++) {
            here[i] = (4 * near[i] - 3 * here[i] - far[i]) / (2 * step);
        }
        return here;
    }

    private static double[] vertices(Clip clip, double time) {
        ExactSkinner skinner = new ExactSkinner(TOWER);
        skinner.setPose(clip, time);
        Mesh mesh = TOWER.meshes().get(0);
        double[] positions = new double[3 * mesh.vertexCount()];
        skinner.skin(mesh.geometry(), mesh.influences(), positions, null);
        return positions;
    }
}
