package dev.throng.app.view.panel;

import dev.throng.app.view.state.Action;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.widget.Tip;
import imgui.ImGui;
import imgui.ImGuiStyle;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiTableFlags;
import imgui.flag.ImGuiWindowFlags;
import java.util.ArrayList;
import java.util.List;

/** Window that explains all keys. */
final class HelpBox {
    private static final float MARGIN = 10;

    /** Largest number of column pairs; each pair shows keys and their meanings. */
    private static final int MOST_COLUMN_PAIRS = 2;

    private static final String[][] MOUSE = {
        {Text.MOUSE_TURN.text(), Text.DO_TURN_BY_MOUSE.text()},
        {Text.MOUSE_LOOK.text(), Text.DO_LOOK_BY_MOUSE.text()},
        {Text.MOUSE_LIGHT.text(), Text.DO_LIGHT_BY_MOUSE.text()},
        {Text.MOUSE_ZOOM.text(), Text.DO_ZOOM_BY_MOUSE.text()},
        {Text.MOUSE_FLY.text(), Text.DO_FLY_BY_MOUSE.text()},
        {Text.MOUSE_PICK.text(), Text.DO_PICK_BY_MOUSE.text()},
        {Text.MOUSE_DROP.text(), Text.DO_DROP_BY_MOUSE.text()}
    };

    private final List<String[]> entries = new ArrayList<>();

    HelpBox() {
        for (Action action : Action.values()) {
            entries.add(new String[] {action.keyName(), action.meaning()});
        }
        entries.addAll(List.of(MOUSE));
    }

    /**
     * Draws the window in the middle of the space between panel and bars.
     *
     * @param left right edge of the panel, screen coordinates; 0 without a panel
     * @param top lower edge of the bar over the picture, screen coordinates
     * @param bottom lower edge of the picture, screen coordinates
     */
    void draw(float left, float top, float bottom) {
        Tip.keepAway();
        float width = ImGui.getIO().getDisplaySizeX();
        ImGui.setNextWindowPos((left + width) / 2, (top + bottom - MARGIN) / 2, ImGuiCond.Always, 0.5f, 0.5f);
        ImGui.setNextWindowBgAlpha(1);
        ImGui.setNextWindowSizeConstraints(0, 0, Math.max(width - 2 * MARGIN, 1), Math.max(bottom - top - MARGIN, 1));
        ImGui.begin(Text.KEYS_TITLE.text(), ImGuiWindowFlags.AlwaysAutoResize | ImGuiWindowFlags.NoCollapse);
        drawTable(fitsBeside(0) ? MOST_COLUMN_PAIRS : 1);
        ImGui.end();
    }

    private void drawTable(int pairs) {
        if (ImGui.beginTable("##keys" + pairs, 2 * pairs, ImGuiTableFlags.SizingFixedFit)) {
            int rows = rows(pairs);
            for (int row = 0; row < rows; row++) {
                for (int pair = 0; pair < pairs && pair * rows + row < entries.size(); pair++) {
                    for (String text : entries.get(pair * rows + row)) {
                        ImGui.tableNextColumn();
                        ImGui.textUnformatted(text);
                    }
                }
            }
            ImGui.endTable();
        }
    }

    private int rows(int pairs) {
        return (entries.size() + pairs - 1) / pairs;
    }

    /**
     * @param left right edge of the panel, screen coordinates
     * @return whether the help window fits beside the panel at its full width
     */
    boolean fitsBeside(float left) {
        return left + width() + 2 * MARGIN <= ImGui.getIO().getDisplaySizeX();
    }

    private float width() {
        ImGuiStyle style = ImGui.getStyle();
        float width = 2 * style.getWindowPaddingX() + style.getScrollbarSize();
        for (int pair = 0; pair < MOST_COLUMN_PAIRS; pair++) {
            int first = pair * rows(MOST_COLUMN_PAIRS);
            List<String[]> column = entries.subList(first, Math.min(first + rows(MOST_COLUMN_PAIRS), entries.size()));
            width += widest(column, 0) + widest(column, 1) + 4 * style.getCellPaddingX();
        }
        return width;
    }

    private static float widest(List<String[]> column, int part) {
        float widest = 0;
        for (String[] entry : column) {
            widest = Math.max(widest, ImGui.calcTextSize(entry[part]).x);
        }
        return widest;
    }
}
