package dev.throng.app.view.panel;

import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.ControlSearch;
import dev.throng.app.view.text.Text;
import imgui.ImGui;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImBoolean;
import imgui.type.ImString;
import java.util.List;

/** Search field that finds controls by words. The window scrolls to the chosen control and marks it with a frame. */
public final class SearchBox {
    private static final int LONGEST = 64;
    private static final int SHOWN = 8;
    private static final int CHOSEN = 0x803F9EF2; // a b g r
    private static final float MARGIN = 10;
    private static final float WIDTH = 26; // heights of a letter
    private static final float TOP = 0.15f; // distance from the picture's upper edge, as a fraction of its height

    private final ViewState state;
    private final ImString words = new ImString(LONGEST);
    private List<Control> hits = List.of();
    private int chosen;
    private boolean wasOpen;

    /** @param state state of the window, which opens the field and receives the chosen control */
    public SearchBox(ViewState state) {
        this.state = state;
    }

    /**
     * Draws the search field while it is open. Shows a message if the control that the user chose is not available now.
     *
     * @param bottom lower edge of the picture, screen coordinates
     */
    public void draw(float bottom) {
        if (state.switches.search) {
            drawBox(bottom);
        }
        wasOpen = state.switches.search;
        state.sought
                .advance(ImGui.getIO().getDeltaTime())
                .ifPresent(missing -> state.showMessage(
                        Text.NOT_HERE.of(missing.label(), missing.needs().orElseGet(Text.OPEN_PART::text))));
    }

    private void drawBox(float bottom) {
        var io = ImGui.getIO();
        float width = Math.min(WIDTH * ImGui.getFontSize(), io.getDisplaySizeX() - 2 * MARGIN);
        ImGui.setNextWindowPos(io.getDisplaySizeX() / 2, TOP * bottom, ImGuiCond.Always, 0.5f, 0);
        ImGui.setNextWindowSizeConstraints(width, 0, width, Math.max((1 - TOP) * bottom - MARGIN, 1));
        var open = new ImBoolean(true);
        int flags = ImGuiWindowFlags.AlwaysAutoResize | ImGuiWindowFlags.NoSavedSettings | ImGuiWindowFlags.NoCollapse;
        if (ImGui.begin(Text.SEARCH.text(), open, flags)) {
            if (!wasOpen) {
                words.set("");
                look();
                ImGui.setWindowFocus();
                ImGui.setKeyboardFocusHere();
            }
            ImGui.setNextItemWidth(-1);
            if (ImGui.inputTextWithHint("##words", Text.SEARCH_HINT.text(), words)) {
                look();
            }
            boolean hasKeys = ImGui.isItemActive() || ImGui.isItemDeactivated();
            float room = (1 - TOP) * bottom
                    - MARGIN
                    - ImGui.getCursorPosY()
                    - ImGui.getStyle().getWindowPaddingY();
            drawHits(hasKeys, (int) (room / ImGui.getTextLineHeightWithSpacing()));
        }
        ImGui.end();
        state.switches.search &= open.get();
    }

    private void look() {
        hits = ControlSearch.find(words.get());
        chosen = 0;
    }

    /**
     * Draws the list of found controls.
     *
     * @param hasKeys whether arrow keys and Enter select in the list
     * @param room number of lines that fit below the field; the list has no more, because scrolling would move the
     *     field away
     */
    private void drawHits(boolean hasKeys, int room) {
        state.switches.search &= !hasKeys || pressed(ImGuiKey.Escape) == 0;
        int count = Math.min(hits.size(), Math.min(SHOWN, Math.max(room, 1)));
        if (count == 0) {
            ImGui.textDisabled(Text.NOTHING_FOUND.text());
            return;
        }
        if (hasKeys) {
            int step = pressed(ImGuiKey.DownArrow) - pressed(ImGuiKey.UpArrow);
            chosen = Math.floorMod(Math.min(chosen, count - 1) + step, count);
        }
        boolean isEntered = hasKeys && pressed(ImGuiKey.Enter) + pressed(ImGuiKey.KeypadEnter) > 0;
        for (int i = 0; i < count; i++) {
            if (drawHit(hits.get(i), i == chosen) || isEntered && i == chosen) {
                seek(hits.get(i));
            }
        }
    }

    private static int pressed(int key) {
        return ImGui.isKeyPressed(key) ? 1 : 0;
    }

    private static boolean drawHit(Control hit, boolean isChosen) {
        ImGui.pushStyleColor(ImGuiCol.Header, CHOSEN);
        boolean isClicked = ImGui.selectable(hit.label() + "##" + hit.key(), isChosen);
        ImGui.popStyleColor();
        String place = hit.part().title();
        ImGui.sameLine(ImGui.getWindowContentRegionMaxX() - ImGui.calcTextSize(place).x);
        ImGui.textDisabled(place);
        return isClicked;
    }

    private void seek(Control control) {
        state.switches.search = false;
        state.switches.panel |= control.part().isSection();
        state.sought.seek(control);
    }
}
