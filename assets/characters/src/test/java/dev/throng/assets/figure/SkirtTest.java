package dev.throng.assets.figure;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("turn-5")
class SkirtTest {
    private static final int SAMPLES = 24;

    /** Height at rest in metres above which skin belongs to arms and head. */
    private static final double KNEE = 0.6;

    private final CharacterModel level = People.of(BodyType.SKIRT).levels().get(1);

    /** Legs continue below the hem from the skirt's underside and must not penetrate its wall. */
    @Test
    void legsStayInsideTheSkirtWhileWalking() {
        Clip walk = level.clips().stream()
                .filter(c -> c.name().equals("walk"))
                .findFirst()
                .orElseThrow();
        ExactSkinner skinner = new ExactSkinner(level);
        for (int i = 0; i < SAMPLES; i++) {
            skinner.setPose(walk, walk.duration() * i / SAMPLES);
            List<Vec[]> skirt = triangles(skinner, "skirt");
            int crossings = 0;
            for (Vec[] leg : triangles(skinner, "skin")) {
                for (int c = 0; c < 3; c++) {
                    crossings += crossings(leg[c], leg[(c + 1) % 3], skirt);
                }
            }
            String message = crossings + " edges cross at sample " + i;
            // Edges at the back of a bent knee may graze the hem by less than a centimetre.
            assertTrue(crossings <= 2, message);
        }
    }

    private List<Vec[]> triangles(ExactSkinner skinner, String material) {
        List<Vec[]> out = new ArrayList<>();
        for (Mesh mesh : level.meshes()) {
            if (level.materials().get(mesh.material()).name().equals(material)) {
                double[] p = new double[3 * mesh.vertexCount()];
                skinner.skin(mesh.geometry(), mesh.influences(), p, null);
                int[] t = mesh.geometry().indices();
                float[] rest = mesh.geometry().positions();
                for (int i = 0; i < t.length; i += 3) {
                    if (material.equals("skin") && rest[3 * t[i] + 1] > KNEE) {
                        continue;
                    }
                    out.add(new Vec[] {vec(p, t[i]), vec(p, t[i + 1]), vec(p, t[i + 2])});
                }
            }
        }
        return out;
    }

    private static Vec vec(double[] p, int v) {
        return new Vec(p[3 * v], p[3 * v + 1], p[3 * v + 2]);
    }

    private static int crossings(Vec from, Vec to, List<Vec[]> triangles) {
        int count = 0;
        for (Vec[] t : triangles) {
            count += crosses(from, to, t) ? 1 : 0;
        }
        return count;
    }

    /** Intersection of Moeller and Trumbore 1997, without contacts at ends, as of the legs' first edges. */
    private static boolean crosses(Vec from, Vec to, Vec[] t) {
        Vec way = to.minus(from);
        Vec ab = t[1].minus(t[0]);
        Vec ac = t[2].minus(t[0]);
        Vec h = way.cross(ac);
        double det = ab.dot(h);
        if (Math.abs(det) < 1e-12) {
            return false;
        }
        Vec s = from.minus(t[0]);
        double u = s.dot(h) / det;
        Vec q = s.cross(ab);
        double v = way.dot(q) / det;
        double along = ac.dot(q) / det;
        return u > 0 && v > 0 && u + v < 1 && along > 1e-3 && along < 1 - 1e-3;
    }
}
