package dev.throng.app.inspect;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Skin;
import java.util.Arrays;
import java.util.List;

/**
 * @param index in the file
 * @param joints node indices, in the skin's own order
 * @param inverseBind sixteen numbers for each joint, column by column
 */
public record SkinInfo(int index, String name, int[] joints, List<float[]> inverseBind) {

    static SkinInfo of(Skin skin, CharacterModel character) {
        int[] nodes = Arrays.stream(skin.joints())
                .map(joint -> character.skeleton().joints().get(joint).node())
                .toArray();
        List<float[]> matrices = Arrays.stream(skin.entries())
                .mapToObj(entry -> columns(character.palette().inverseBind(), entry * MatrixPalette.STRIDE))
                .toList();
        return new SkinInfo(skin.index(), skin.name(), nodes, matrices);
    }

    private static float[] columns(float[] rows, int offset) {
        float[] matrix = new float[16];
        for (int i = 0; i < MatrixPalette.STRIDE; i++) {
            matrix[i % 4 * 4 + i / 4] = rows[offset + i];
        }
        matrix[15] = 1;
        return matrix;
    }
}
