package dev.throng.assets.figure;

import dev.throng.anim.CharacterModel;
import java.util.List;
import java.util.Map;

/**
 * A person built in code: one closed surface, skinned to 25 joints, a mesh with a material of its own for skin, hair and
 * each garment, in several colours each. In metres, y up, facing +z, standing on y = 0; the bind pose is even from left
 * to right. The same arrays on every machine.
 *
 * @param type which body
 * @param character in levels of detail of about 6,000, 2,000, 600 and 120 triangles
 * @param speeds by a clip's name, in metres a second: how fast to move the person to +z so that the feet stand still on
 *     the ground; 0 for what is done on the spot
 */
public record BuiltIn(BodyType type, CharacterModel character, Map<String, Double> speeds) {
    public BuiltIn {
        speeds = Map.copyOf(speeds);
    }

    /** Builds all levels of a body. */
    public static BuiltIn figure(BodyType type) {
        FigureBuilder builder = new FigureBuilder(type);
        return new BuiltIn(type, builder.character(), builder.speeds());
    }

    /** Every level of detail as a character of its own, finest first. */
    public List<CharacterModel> levels() {
        return character.levels();
    }
}
