package dev.throng;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.SceneOptions.Sides;
import dev.throng.anim.build.MaterialBuilder;
import dev.throng.anim.build.MeshBuilder;
import dev.throng.gl.GlTest;
import dev.throng.gl.image.ImageFile;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@GlTest
@Tag("turn-2")
class SurfacesTest {
    private static final int SIZE = 32;
    private static final SceneOptions PLAIN = SceneOptions.DEFAULT;
    private static final UnaryOperator<MaterialBuilder> PAINTED = material -> material.colour(0.8, 0.7, 0.6, 1);
    private static final Camera FRONT = Camera.lookAt(new Vector3f(0, 0, 3), new Vector3f());
    private static final Camera BACK = Camera.lookAt(new Vector3f(0, 0, -3), new Vector3f());

    private static Model square(UnaryOperator<MaterialBuilder> looks) {
        ModelBuilder builder = new ModelBuilder("square").joint("root", null, 0, 0, 0);
        float[] corners = {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0};
        MeshBuilder mesh = builder.mesh("body", corners, new int[] {0, 1, 2, 0, 2, 3})
                .textureCoordinates(0, 1, 1, 1, 1, 0, 0, 0)
                .rigid("root");
        mesh.material(looks.apply(builder.material("paint")));
        return builder.build(ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
    }

    private static byte[] draw(Model model, SceneOptions options, Camera camera, Light light) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options);
                Target target = throng.offscreen(SIZE, SIZE, 0)) {
            scene.crowd(model, 1).instance(0).seed(7);
            scene.draw(Frame.at(0, camera, target).light(light));
            return target.rgb();
        }
    }

    @Test
    void surfacesShowMaterialColoursIfTexturesAreOff() throws IOException {
        byte[] picture = ImageFile.encodePng(2, 1, new byte[] {127, 0, 0, 0, 127, 0});
        Model textured = square(material -> PAINTED.apply(material).texture(picture));
        Model bare = square(PAINTED);
        Light day = Light.clearDay(new Vector3f(0, 1, 1));
        for (Light light : List.of(Light.NEUTRAL, day, Light.studio(ThrongOptions.DEFAULT))) {
            byte[] expected = draw(bare, PLAIN, FRONT, light);
            assertArrayEquals(expected, draw(textured, PLAIN.textures(false), FRONT, light));
            assertFalse(Arrays.equals(expected, draw(textured, PLAIN, FRONT, light)), "a texture is drawn");
        }
    }

    @Test
    void sidesOfSurfacesAreDrawnAsRequested() {
        Model single = square(PAINTED);
        Model both = square(material -> PAINTED.apply(material).doubleSided());
        assertEquals(List.of(false, true), backsSeen(single, both, Sides.MATERIAL));
        assertEquals(List.of(false, false), backsSeen(single, both, Sides.FRONT));
        assertEquals(List.of(true, true), backsSeen(single, both, Sides.BOTH));
        assertTrue(isSeen(single, Sides.FRONT, FRONT), "its front");
    }

    private static List<Boolean> backsSeen(Model single, Model both, Sides sides) {
        return List.of(isSeen(single, sides, BACK), isSeen(both, sides, BACK));
    }

    private static boolean isSeen(Model model, Sides sides, Camera camera) {
        byte[] rgb = draw(model, PLAIN.sides(sides), camera, Light.NEUTRAL);
        int middle = 3 * (SIZE / 2 * SIZE + SIZE / 2);
        return !Arrays.equals(rgb, middle, middle + 3, rgb, 0, 3);
    }

    @Test
    void colourVariationHasTheRequestedStrength() {
        Model model = square(PAINTED);
        Light day = Light.clearDay(new Vector3f(0, 1, 1));
        assertArrayEquals(
                draw(model, PLAIN, FRONT, Light.NEUTRAL), draw(model, PLAIN.colourVariation(0), FRONT, Light.NEUTRAL));
        assertArrayEquals(draw(model, PLAIN, FRONT, day), draw(model, PLAIN.colourVariation(0.12), FRONT, day));
        for (Light light : List.of(Light.NEUTRAL, day)) {
            byte[] alike = draw(model, PLAIN.colourVariation(0), FRONT, light);
            assertFalse(Arrays.equals(alike, draw(model, PLAIN.colourVariation(1), FRONT, light)));
        }
        for (double strength : new double[] {-0.1, 1.1, Double.NaN}) {
            assertThrows(IllegalArgumentException.class, () -> PLAIN.colourVariation(strength));
        }
    }
}
