package dev.throng.app.scene;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.assets.shape.Paint;
import dev.throng.crowd.cpu.ColourVariant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Chooses seeds by what instances of a character wear with them. */
final class DressSeeds {
    /** Seeds that are tried: of a few variants for a few materials, each combination comes up long before. */
    private static final int TRIES = 2000;

    /**
     * A material that has to show one of its variants.
     *
     * @param group of materials; see {@link ColourVariant}
     */
    private record Choice(int group, int count, int variant) {}

    private final List<Choice> choices = new ArrayList<>();

    /**
     * For a character.
     *
     * @param colours sRGB {@code 0xRRGGBB} by material; the nearest of its variants is meant, materials that it lacks are not
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

    /** Of colours as they look: square roots are near what eyes make of light. */
    private static double distance(float[] a, float[] b) {
        double sum = 0;
        for (int c = 0; c < 3; c++) {
            double off = Math.sqrt(a[c]) - Math.sqrt(b[c]);
            sum += off * off;
        }
        return sum;
    }

    /** A seed with which an instance has the colours that are wanted. */
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
