package dev.throng.app.scene;

import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.SceneLight;
import dev.throng.crowd.gl.scene.Sky;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Ground patterns of scenes on a clear day. */
enum Paving {
    /** Stone slabs with joints and darker bands, as on a square. */
    SLABS("pavingSlabs", 0.45f, 0.395f, 0.32f),
    ASPHALT("pavingAsphalt", 0.12f, 0.12f, 0.125f),
    MEADOW("pavingMeadow", 0.105f, 0.165f, 0.045f),
    /** Grass of a pitch, mown in stripes. */
    GRASS("pavingGrass", 0.10f, 0.19f, 0.045f);

    /** Fraction of light that remains directly under an instance. */
    private static final float CONTACT_SHADOW = 0.5f;

    private final String function;
    private final float[] colour;

    /**
     * @param function name of the pattern's function in {@code paving.glsl}
     * @param colour mean colour of the pattern, linear r g b
     */
    Paving(String function, float... colour) {
        this.function = function;
        this.colour = colour;
    }

    /**
     * @param reach distance from the camera at which fog covers half of a colour, in scene units
     * @param textured whether base colour textures are drawn
     * @return a plain in bright, warm light with shadows of medium length
     */
    Environment lateMorning(float reach, boolean textured, Environment.Sides sides) {
        SceneLight light = SceneLight.clearDay(unit(-0.66f, 0.62f, 0.24f), colour);
        var ground = new Environment.Ground(colour, Sky.CLEAR.zenith(), CONTACT_SHADOW, pattern());
        return Environment.lit(light, ground, reach, textured, sides);
    }

    private static float[] unit(float x, float y, float z) {
        double length = Math.sqrt(x * x + y * y + z * z);
        return new float[] {(float) (x / length), (float) (y / length), (float) (z / length)};
    }

    private String pattern() {
        try (InputStream file = Objects.requireNonNull(Paving.class.getResourceAsStream("paving.glsl"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    + "\nvec3 groundPattern(vec2 position, vec2 width) {\n    return " + function
                    + "(position, width);\n}\n";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
