package dev.throng.assets.glb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.anim.Track;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.RestBox;
import dev.throng.assets.Tower;
import dev.throng.assets.figure.BodyType;
import dev.throng.assets.figure.People;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("turn-5")
class KeyReductionTest {
    /**
     * Fraction of D: each track may move a vertex by 1e-4, and over the longest chain of joints, errors of either sign
     * sum to at most four times that. For a person, this is less than a millimetre.
     */
    private static final double ALLOWED = 4e-4;

    @Test
    void personKeepsItsShapeWithAThirdOfTheKeys() {
        CharacterModel whole = People.of(BodyType.CHILD);
        assertClose(whole, KeyReduction.of(whole), 3);
    }

    @Test
    void towerKeepsItsShapeAfterKeyReduction() {
        CharacterModel whole = Tower.create();
        assertClose(whole, KeyReduction.of(whole), 1);
    }

    private static void assertClose(CharacterModel whole, CharacterModel reduced, int fewer) {
        double diagonal = RestBox.of(whole).diagonal();
        for (int clip = 0; clip < whole.clips().size(); clip++) {
            Clip before = whole.clips().get(clip);
            Clip after = reduced.clips().get(clip);
            assertEquals(before.duration(), after.duration());
            assertEquals(before.speed(), after.speed());
            double farthest = farthest(whole, before, after) / diagonal;
            assertTrue(farthest <= ALLOWED, () -> before.name() + ": " + farthest);
        }
        assertTrue(fewer * keys(reduced) < keys(whole), () -> keys(reduced) + " keys of " + keys(whole));
    }

    private static int keys(CharacterModel character) {
        return character.clips().stream()
                .flatMap(clip -> clip.tracks().stream())
                .mapToInt(track -> track.times().length)
                .sum();
    }

    /**
     * Largest distance between the keys of both clips. The coarsest level's vertices are spread over the whole body.
     */
    private static double farthest(CharacterModel character, Clip a, Clip b) {
        CharacterModel coarse = character.level(character.levelCount() - 1);
        ExactSkinner first = new ExactSkinner(coarse);
        ExactSkinner second = new ExactSkinner(coarse);
        double farthest = 0;
        int steps = (int) (100 * a.duration());
        for (int step = 0; step <= steps; step++) {
            first.setPose(a, a.duration() * step / steps);
            second.setPose(b, a.duration() * step / steps);
            for (Mesh mesh : coarse.meshes()) {
                farthest = Math.max(farthest, distance(mesh, first, second));
            }
        }
        return farthest;
    }

    private static double distance(Mesh mesh, ExactSkinner a, ExactSkinner b) {
        double[] p = new double[3 * mesh.vertexCount()];
        double[] q = new double[3 * mesh.vertexCount()];
        a.skin(mesh.geometry(), mesh.influences(), p, null);
        b.skin(mesh.geometry(), mesh.influences(), q, null);
        double farthest = 0;
        for (int i = 0; i < p.length; i += 3) {
            double squares = 0;
            for (int c = i; c < i + 3; c++) {
                squares += (p[c] - q[c]) * (p[c] - q[c]);
            }
            farthest = Math.max(farthest, Math.sqrt(squares));
        }
        return farthest;
    }

    @Test
    void loopsStayClosedAfterKeyReduction() {
        for (Clip clip : KeyReduction.of(Tower.create()).clips()) {
            for (Track track : clip.tracks()) {
                int size = track.values().length / track.times().length;
                int last = track.values().length - size;
                for (int i = 0; i < size; i++) {
                    assertEquals(track.values()[i], track.values()[last + i], clip.name());
                }
            }
        }
    }
}
