package dev.throng.assets.figure;

import dev.throng.anim.Character;
import java.util.List;
import java.util.Map;

/**
 * A person built in code: one closed surface, skinned to 25 joints, coloured by its vertices. In metres, y up, facing +z,
 * standing on y = 0; the bind pose is even from left to right. The same arrays on every machine.
 *
 * @param type which body
 * @param levels of detail, finest first, of about 6,000, 2,000, 600 and 120 triangles; they share skeleton, palette and
 *     clips
 * @param speeds by a clip's name, in metres a second: how fast to move the person to +z so that the feet stand still on
 *     the ground; 0 for what is done on the spot
 */
public record BuiltIn(BodyType type, List<Character> levels, Map<String, Double> speeds) {
    public BuiltIn {
        levels = List.copyOf(levels);
        speeds = Map.copyOf(speeds);
    }

    /** Builds all levels of a body. */
    public static BuiltIn figure(BodyType type) {
        FigureBuilder builder = new FigureBuilder(type);
        return new BuiltIn(type, builder.levels(), builder.speeds());
    }
}
