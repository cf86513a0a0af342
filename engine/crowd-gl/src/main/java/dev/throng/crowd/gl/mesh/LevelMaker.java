package dev.throng.crowd.gl.mesh;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Mesh;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes coarser levels of detail for a character that comes in one. Its meshes are simplified as one body, so that
 * triangles stay where they are seen and no gap opens where materials meet. How far a level is from the finest is told
 * by {@link dev.throng.anim.lod.LevelError}, as it is of levels that come with a file.
 */
public final class LevelMaker {
    /** Raised whenever the same character gets other levels. */
    public static final int RULES = 1;

    /** Share of the finest level's triangles that each level aims at: as many levels as are drawn. */
    private static final double[] SHARES = {1.0 / 2, 1.0 / 5, 1.0 / 12, 1.0 / 36};

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
        for (double share : SHARES) {
            List<Mesh> level = body.simplified((int) Math.ceil(share * body.triangleCount()));
            int triangles =
                    level.stream().mapToInt(m -> m.geometry().triangleCount()).sum();
            if (triangles > 0 && triangles <= max) {
                coarser.add(level);
                max = WORTH * triangles;
            }
        }
        return character.withCoarser(coarser);
    }
}
