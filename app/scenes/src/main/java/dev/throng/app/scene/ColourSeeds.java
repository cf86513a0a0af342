package dev.throng.app.scene;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.assets.shape.Paint;
import dev.throng.crowd.cpu.ColourVariant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Search for seeds that give a character's instances chosen colours. */
final class ColourSeeds {
    /** Number of tried seeds. It is more than enough to find all combinations of a few materials' colour variants. */
    private static final int TRIES = 2000;

    /**
     * Chosen colour variant of the materials that vary together.
     *
     * @param group number of the materials' group; see {@link ColourVariant}
     * @param count number of the group's colour variants
     * @param variant number of the chosen variant
     */
    private record Choice(int group, int count, int variant) {}

    private final List<Choice> choices = new ArrayList<>();

    /**
     * Prepares the choice of colours for a character.
     *
     * @param colours sRGB {@code 0xRRGGBB} by material name; the variant of nearest colour is chosen; unknown materials
     *     are ignored
     */
    ColourSeeds(CharacterModel character, Map<String, Integer> colours) {
        List<Material> materials = character.materials();
        for (int m = 0; m < materials.size(); m++) {
            Material material = materials.get(m);
            Integer colour = colours.get(material.name());
            boolean isFirst = materials.stream().map(Material::name).toList().indexOf(material.name()) == m;
            if (colour != null && isFirst && material.base().colourVariants().length > 0) {
                float[][] variants = material.base().colourVariants();
                choices.add(new Choice(m, variants.length, nearest(variants, Paint.linear(colour))));
            }
        }
    }

    private static int nearest(float[][] variants, float[] colour) {
        int nearest = 0;
        for (int d = 1; d < variants.length; d++) {
            if (distance(variants[d], colour) < distance(variants[nearest], colour)) {
                nearest = d;
            }
        }
        return nearest;
    }

    /**
     * @param a linear r g b
     * @param b linear r g b
     * @return squared distance between two colours, in square roots of r g b, which approximate brightness as the eye
     *     perceives it
     */
    private static double distance(float[] a, float[] b) {
        double sum = 0;
        for (int c = 0; c < 3; c++) {
            double off = Math.sqrt(a[c]) - Math.sqrt(b[c]);
            sum += off * off;
        }
        return sum;
    }

    /** @return random seed with which an instance has the chosen colours; any seed if none is found */
    int seed(SplittableRandom random) {
        int seed = random.nextInt();
        for (int tries = 0; tries < TRIES && !fits(seed); tries++) {
            seed = random.nextInt();
        }
        return seed;
    }

    private boolean fits(int seed) {
        return choices.stream()
                .allMatch(choice -> ColourVariant.of(seed, choice.group, choice.count) == choice.variant);
    }
}
