package dev.throng.crowd.gl.mesh;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Mesh;
import dev.throng.crowd.gl.shader.Bindings;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Generates coarser levels of detail for a character with one level. Simplifies all meshes as one surface, so that
 * triangles remain where they matter and no gap opens between materials. {@link dev.throng.anim.lod.LevelError}
 * measures the error of each level, as for levels from files.
 */
public final class LevelMaker {
    /** Version of the level generator, to be raised if any character gets other levels of detail. */
    public static final int RULES = 2;

    /** Triangles of the coarsest level: a few each for body, head and limbs. */
    private static final int COARSEST = 48;

    /**
     * Preferred ratio of a level's triangles to the next coarser level's; larger if the preferred ratio would make too
     * many levels.
     */
    private static final double STEP = 2;

    /**
     * Largest number of triangles of a level, as a share of the previous level's. A larger level is not worth its
     * memory.
     */
    private static final double WORTH = 0.7;

    /** Least number of triangles at which a character gets generated levels. */
    private static final int FEWEST = 64;

    private LevelMaker() {}

    /**
     * @return whether levels can be generated: the character has one level of detail and enough triangles, and
     *     meshoptimizer's library can be loaded
     */
    public static boolean suits(CharacterModel character) {
        return character.levelCount() == 1 && character.triangleCount() >= FEWEST && TriangleOrder.HAS_LIBRARY;
    }

    /** Returns a character with generated levels, or the character itself if {@link #suits} is false. Deterministic. */
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

    /**
     * @param finest number of triangles of the finest level
     * @return target numbers of triangles of the coarser levels, in equal ratios down to {@link #COARSEST}
     */
    static int[] triangles(int finest) {
        double ratio = (double) finest / COARSEST;
        int steps = (int) Math.round(Math.log(ratio) / Math.log(STEP));
        int count = Math.max(1, Math.min(steps, Bindings.MAX_LEVELS - 1));
        return IntStream.rangeClosed(1, count)
                .map(level -> (int) Math.ceil(finest * Math.pow(ratio, -(double) level / count)))
                .toArray();
    }
}
