package dev.throng.crowd.gl.mesh;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Mesh;
import dev.throng.crowd.gl.shader.Bindings;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Makes coarser levels of detail for a character that comes in one. Its meshes are simplified as one body, so that
 * triangles stay where they are seen and no gap opens where materials meet. How far a level is from the finest is told
 * by {@link dev.throng.anim.lod.LevelError}, as it is of levels that come with a file.
 */
public final class LevelMaker {
    /** Raised whenever the same character gets other levels. */
    public static final int RULES = 2;

    /** Triangles of the coarsest level: a body, a head and limbs of a few triangles each. */
    private static final int COARSEST = 48;

    /** Levels are about this factor apart, farther only where more levels would be needed than are drawn. */
    private static final double STEP = 2;

    /** A level is worth its memory where it has at most this share of the triangles of the one before. */
    private static final double WORTH = 0.7;

    /** Fewer triangles are drawn in no time. */
    private static final int FEWEST = 64;

    private LevelMaker() {}

    /** Whether there are levels to make: of a character in one level that is not small, where meshoptimizer's library is there. */
    public static boolean suits(CharacterModel character) {
        return character.levelCount() == 1 && character.triangleCount() >= FEWEST && TriangleOrder.HAS_LIBRARY;
    }

    /**
     * The character with levels; itself where it has some already, is small, or meshoptimizer's library is not there. The same
     * character gives the same levels.
     */
    public static CharacterModel withLevels(CharacterModel character) {
        if (!suits(character)) {
            return character;
        }
        CharacterSurface body = new CharacterSurface(character);
        List<List<Mesh>> coarser = new ArrayList<>();
        double max = WORTH * body.triangleCount();
        for (int wanted : triangles(body.triangleCount())) {
            List<Mesh> level = body.simplified(wanted);
            int triangles =
                    level.stream().mapToInt(m -> m.geometry().triangleCount()).sum();
            if (triangles > 0 && triangles <= max) {
                coarser.add(level);
                max = WORTH * triangles;
            }
        }
        return character.withCoarser(coarser);
    }

    /** Returns how many triangles the coarser levels aim at: in even steps from the finest level to the coarsest one. */
    static int[] triangles(int finest) {
        double ratio = (double) finest / COARSEST;
        int steps = (int) Math.round(Math.log(ratio) / Math.log(STEP));
        int count = Math.max(1, Math.min(steps, Bindings.MAX_LEVELS - 1));
        return IntStream.rangeClosed(1, count)
                .map(level -> (int) Math.ceil(finest * Math.pow(ratio, -(double) level / count)))
                .toArray();
    }
}
