package dev.throng.crowd.gl.scene;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.joml.Vector3d;

/**
 * GLSL expressions for the numbers of an environment's light: constants, or members of a frame's blocks. Constants are
 * faster: in software OpenGL, a fragment reads a number from a block in about the time of fifteen multiplications.
 *
 * @param definitions GLSL expression of each name
 */
public record LightNumbers(Map<String, String> definitions) {
    /** GLSL expressions that read the numbers from the frame's blocks, for any light. */
    public static final LightNumbers OF_FRAME = new LightNumbers(Map.ofEntries(
            Map.entry("SUN_DIRECTION", "frame.sunDirection.xyz"),
            Map.entry("SUN_COLOUR", "frame.sun.rgb"),
            Map.entry("LIGHT_ABOVE", "frame.above.rgb"),
            Map.entry("LIGHT_BELOW", "frame.below.rgb"),
            Map.entry("FOG_COLOUR", "frame.fog.rgb"),
            Map.entry("SKY_ZENITH", "frame.zenith.rgb"),
            Map.entry("SKY_GLOW", "frame.glow.rgb"),
            Map.entry("CLOUDS", "frame.glow.w"),
            Map.entry("GROUNDED", "frame.zenith.w"),
            Map.entry("EXPOSURE", "frame.eye.w"),
            Map.entry("SUN_RIGHT", "normalize(shadows.rows[0].xyz)"),
            Map.entry("SUN_UP", "normalize(shadows.rows[1].xyz)"),
            Map.entry("SUN_TOWARDS", "frame.sunDirection.xyz")));

    public LightNumbers {
        definitions = Map.copyOf(definitions);
    }

    /** @return constants for the light of an environment with a sky */
    public static LightNumbers of(Environment environment) {
        SceneLight light = environment.light();
        Sky sky = Objects.requireNonNull(light.sky());
        Map<String, String> all = new LinkedHashMap<>();
        all.put("SUN_DIRECTION", vec3(light.direction()));
        all.put("SUN_COLOUR", vec3(light.sun()));
        all.put("LIGHT_ABOVE", vec3(light.above()));
        all.put("LIGHT_BELOW", vec3(light.below()));
        all.put("FOG_COLOUR", vec3(environment.fog()));
        all.put("SKY_ZENITH", vec3(sky.zenith()));
        all.put("SKY_GLOW", vec3(sky.glow()));
        all.put("CLOUDS", Float.toString(sky.clouds()));
        all.put("GROUNDED", environment.ground() == null ? "0.0" : "1.0");
        all.put("EXPOSURE", Float.toString(sky.exposure()));
        SunAxes axes = SunAxes.of(light.direction());
        all.put("SUN_RIGHT", vec3(axes.right()));
        all.put("SUN_UP", vec3(axes.up()));
        all.put("SUN_TOWARDS", vec3(axes.towards()));
        return new LightNumbers(all);
    }

    private static String vec3(Vector3d v) {
        return vec3(new float[] {(float) v.x, (float) v.y, (float) v.z});
    }

    /** @return GLSL expression of the first three values as a vector */
    private static String vec3(float[] v) {
        return "vec3" + Arrays.toString(Arrays.copyOf(v, 3)).replace('[', '(').replace(']', ')');
    }

    /**
     * Coordinate system of the sun's light, fixed in scene space: orthogonal unit vectors.
     *
     * @param right x axis of shadow maps, perpendicular to the light
     * @param up y axis of shadow maps, perpendicular to the light
     * @param towards direction to the sun, z axis of shadow maps
     */
    public record SunAxes(Vector3d right, Vector3d up, Vector3d towards) {
        /**
         * Least sine of the sun's height at which the scene's z axis, instead of y, determines the coordinate system.
         */
        private static final double STEEP = 0.99;

        /**
         * @param sun vector towards the sun, x y z
         * @return coordinate system of the sun's light
         */
        public static SunAxes of(float[] sun) {
            Vector3d towards = new Vector3d(sun[0], sun[1], sun[2]).normalize();
            Vector3d across = Math.abs(towards.y) < STEEP ? new Vector3d(0, 1, 0) : new Vector3d(0, 0, 1);
            Vector3d right = across.cross(towards).normalize();
            return new SunAxes(right, towards.cross(right, new Vector3d()), towards);
        }
    }
}
