package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * The box, in mesh space, of the vertices that one palette entry moves. A skinned vertex is the weighted mean of what its entries
 * make of it, so that whatever bounds every entry's box bounds the vertex.
 */
final class JointBounds {
    /** Corners of a box. */
    static final int CORNERS = 8;

    private final int entry;
    private final double[] min = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
    private final double[] max = {-Double.MAX_VALUE, -Double.MAX_VALUE, -Double.MAX_VALUE};

    /** Around nothing yet. */
    JointBounds(int entry) {
        this.entry = entry;
    }

    /** One box for each entry that moves a vertex of a character, whichever mesh and level of detail it is of; by entry. */
    static List<JointBounds> of(CharacterModel character) {
        JointBounds[] byEntry = new JointBounds[character.palette().entryCount()];
        for (int level = 0; level < character.levelCount(); level++) {
            for (Mesh mesh : character.level(level).meshes()) {
                addAll(byEntry, mesh);
            }
        }
        return Arrays.stream(byEntry).filter(Objects::nonNull).toList();
    }

    /** One box for each entry of the vertices on which it weighs most, whichever mesh and level of detail they are of; by entry. */
    static List<JointBounds> ofHeaviest(CharacterModel character) {
        JointBounds[] byEntry = new JointBounds[character.palette().entryCount()];
        for (int level = 0; level < character.levelCount(); level++) {
            for (Mesh mesh : character.level(level).meshes()) {
                for (int v = 0; v < mesh.vertexCount(); v++) {
                    int entry = mesh.influences().entries()[mesh.influences().heaviest(v)];
                    add(byEntry, entry, mesh, v);
                }
            }
        }
        return Arrays.stream(byEntry).filter(Objects::nonNull).toList();
    }

    /** One box for each entry that moves a vertex of the mesh, by entry. */
    static List<JointBounds> of(Mesh mesh, int entryCount) {
        JointBounds[] byEntry = new JointBounds[entryCount];
        addAll(byEntry, mesh);
        return Arrays.stream(byEntry).filter(Objects::nonNull).toList();
    }

    private static void addAll(JointBounds[] byEntry, Mesh mesh) {
        Influences influences = mesh.influences();
        for (int i = 0; i < influences.entries().length; i++) {
            if (influences.weights()[i] != 0) {
                add(byEntry, influences.entries()[i], mesh, i / influences.perVertex());
            }
        }
    }

    private static void add(JointBounds[] byEntry, int entry, Mesh mesh, int vertex) {
        if (byEntry[entry] == null) {
            byEntry[entry] = new JointBounds(entry);
        }
        byEntry[entry].add(mesh.geometry().positions(), 3 * vertex);
    }

    /** Grows the box around the vertex whose x y z begin at {@code o}. */
    void add(float[] positions, int o) {
        for (int c = 0; c < 3; c++) {
            min[c] = Math.min(min[c], positions[o + c]);
            max[c] = Math.max(max[c], positions[o + c]);
        }
    }

    int entry() {
        return entry;
    }

    /**
     * A coordinate of a corner.
     *
     * @param corner 0 to 7
     * @param axis 0 x, 1 y, 2 z
     */
    double corner(int corner, int axis) {
        return (corner >> axis & 1) == 0 ? min[axis] : max[axis];
    }

    /** Largest distance of the box from 0 along an axis. */
    double farthest(int axis) {
        return Math.max(Math.abs(min[axis]), Math.abs(max[axis]));
    }
}
