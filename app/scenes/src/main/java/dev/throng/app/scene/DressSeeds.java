package dev.throng.app.scene;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.assets.shape.Paint;
import dev.throng.crowd.cpu.ColourVariant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Seeds that give instances of a character chosen colours. */
final class DressSeeds {
    /** Number of tried seeds: the few variants of a few materials all appear much earlier. */
    private static final int TRIES = 2000;

    /**
     * A material with a chosen variant.
     *
     * @param group of materials; see {@link ColourVariant}
     */
    private record Choice(int group, int count, int variant) {}

    private final List<Choice> choices = new ArrayList<>();

    /**
     * Prepares the choice for a character.
     *
     * @param colours sRGB {@code 0xRRGGBB} by material; the nearest variant is chosen, and unknown materials are
     *     ignored
     */
    DressSeeds(CharacterModel character, Map<String, Integer> colours) {
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

    /** Distance of colours as perceived: square roots approximate the eye's response. */
    private static double distance(float[] a, float[] b) {
        double sum = 0;
        for (int c = 0; c < 3; c++) {
            double off = Math.sqrt(a[c]) - Math.sqrt(b[c]);
            sum += off * off;
        }
        return sum;
    }

    /** Random seed with the chosen colours. */
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
